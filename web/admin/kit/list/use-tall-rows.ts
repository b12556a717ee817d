import { storedValue, useStoredValue } from '../../../lib/stored-value.ts'

const stored = storedValue('rowHeight')

/** Whether the tables of this device have tall rows, as the person chose last; rows are low unless chosen. */
export function useTallRows() {
  const isTall = useStoredValue(stored) === 'tall'
  return { isTall, toggle: () => stored.write(isTall ? null : 'tall') }
}
