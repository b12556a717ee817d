import { useState } from 'react'

/** A row's id, with its state where an action depends on what the person saw. */
export type ListedRow = { id: string; state?: string | undefined }

/** `all` means every row that matches the filter, also those on other pages. */
type Selection = { mode: 'none' } | { mode: 'rows'; rows: ReadonlyMap<string, ListedRow> } | { mode: 'all' }

const none: Selection = { mode: 'none' }

/** The selected rows of a list. They stay selected on other pages; another filter clears the selection. */
export function useSelection(filterKey: string, page: readonly ListedRow[]) {
  const [kept, setKept] = useState({ filterKey, selection: none })
  const selection = kept.filterKey === filterKey ? kept.selection : none
  const isSelected = (id: string) =>
    selection.mode === 'all' || (selection.mode === 'rows' && selection.rows.has(id))
  const select = (next: Selection) => setKept({ filterKey, selection: next })
  const selectRows = (rows: ReadonlyMap<string, ListedRow>) =>
    select(rows.size === 0 ? none : { mode: 'rows', rows })
  const current = () => new Map(selection.mode === 'rows' ? selection.rows : [])

  return {
    selection,
    isSelected,
    pageState: pageState(page, isSelected),
    clear: () => select(none),
    selectAll: () => select({ mode: 'all' }),
    toggle(id: string) {
      const rows = selection.mode === 'all' ? byId(page) : current()
      if (!rows.delete(id)) rows.set(id, page.find(row => row.id === id) ?? { id })
      selectRows(rows)
    },
    togglePage() {
      if (selection.mode === 'all') return select(none)
      const rows = current()
      const isWhole = page.every(({ id }) => rows.has(id))
      for (const row of page) isWhole ? rows.delete(row.id) : rows.set(row.id, row)
      selectRows(rows)
    },
  }
}

export type ListSelection = ReturnType<typeof useSelection>

const byId = (rows: readonly ListedRow[]) => new Map(rows.map(row => [row.id, row]))

function pageState(
  page: readonly ListedRow[],
  isSelected: (id: string) => boolean,
): 'none' | 'some' | 'whole' {
  const count = page.filter(({ id }) => isSelected(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'whole' : 'some'
}
