import { useState } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

type Layout = 'cards' | 'table'

const stored = storedValue('productLayout')

/** Cards or table, as the person chose last on this device. */
export function useProductLayout() {
  const [layout, setShown] = useState<Layout>(() => (stored.read() === 'table' ? 'table' : 'cards'))
  const setLayout = (next: Layout) => {
    stored.write(next)
    setShown(next)
  }
  return { layout, setLayout }
}
