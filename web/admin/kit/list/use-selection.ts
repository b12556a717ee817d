import { useState } from 'react'

/** `all` means every row that matches the filter, also those on other pages. */
export type Selection = { mode: 'none' } | { mode: 'rows'; ids: ReadonlySet<string> } | { mode: 'all' }

const none: Selection = { mode: 'none' }

/** The selected rows of a list. They stay selected on other pages; another filter clears the selection. */
export function useSelection(filterKey: string, pageIds: readonly string[]) {
  const [kept, setKept] = useState({ filterKey, selection: none })
  const selection = kept.filterKey === filterKey ? kept.selection : none
  const isSelected = (id: string) =>
    selection.mode === 'all' || (selection.mode === 'rows' && selection.ids.has(id))
  const select = (next: Selection) => setKept({ filterKey, selection: next })
  const selectIds = (ids: ReadonlySet<string>) => select(ids.size === 0 ? none : { mode: 'rows', ids })
  const current = (): Set<string> => new Set(selection.mode === 'rows' ? selection.ids : [])

  return {
    selection,
    isSelected,
    pageState: pageState(pageIds, isSelected),
    clear: () => select(none),
    selectAll: () => select({ mode: 'all' }),
    toggle(id: string) {
      const ids = selection.mode === 'all' ? new Set(pageIds) : current()
      if (!ids.delete(id)) ids.add(id)
      selectIds(ids)
    },
    togglePage() {
      if (selection.mode === 'all') return select(none)
      const ids = current()
      const isWhole = pageIds.every(id => ids.has(id))
      for (const id of pageIds) isWhole ? ids.delete(id) : ids.add(id)
      selectIds(ids)
    },
  }
}

export type ListSelection = ReturnType<typeof useSelection>

function pageState(
  pageIds: readonly string[],
  isSelected: (id: string) => boolean,
): 'none' | 'some' | 'whole' {
  const count = pageIds.filter(isSelected).length
  if (count === 0) return 'none'
  return count === pageIds.length ? 'whole' : 'some'
}
