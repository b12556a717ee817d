import { useEffect, useRef } from 'react'
import { rowLink } from './use-row-focus.ts'

const lists = new Set<(id: string | undefined) => void>()

/** The record comes back to the list on the screen, because its deletion is undone. Undefined: it does not. */
export function expectRestoredRow(id: string | undefined): void {
  for (const expectRow of lists) expectRow(id)
}

/** Gives the focus to the row of a restored record when the list shows it, unless the person has left the list. */
export function useRestoredRow(rowIds: readonly string[]): void {
  const expected = useRef<string>(undefined)
  useEffect(() => {
    const expectRow = (id: string | undefined) => {
      expected.current = id
    }
    lists.add(expectRow)
    return () => void lists.delete(expectRow)
  }, [])
  // After every render: the row comes with one of them.
  useEffect(() => {
    const id = expected.current
    if (id === undefined || !rowIds.includes(id)) return
    expected.current = undefined
    const { activeElement, body } = document
    const isInList = activeElement === body || activeElement?.matches('[data-row], main h1')
    if (isInList) rowLink(id)?.focus()
  })
}
