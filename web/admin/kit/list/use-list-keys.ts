import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../shortcuts.ts'
import { useRestoredRow } from './use-restored-row.ts'
import { rowLink, rowOf, useRowFocus } from './use-row-focus.ts'

type Keys = {
  rowIds: readonly string[]
  /** Undefined when the list has no search. */
  search?: RefObject<HTMLInputElement | null>
  /** The row that is open in the panel; the next row is counted from it when no row has the focus. */
  openId?: string | undefined
  /** Undefined when rows cannot be selected. */
  onToggle?: ((id: string) => void) | undefined
}

/**
 * The keys of every list: `/` goes to the search box, `j` and `k` to the next and previous row, `x` selects the row,
 * Enter opens it. A row has `data-row-of` and, inside it, a `RowLink`.
 */
export function useListKeys({ rowIds, search, openId, onToggle }: Keys): { focusFirst: () => void } {
  const t = useTranslations('admin.shell.shortcuts.lists')
  const group = t('title')
  const current = () => rowOf(document.activeElement) ?? openId

  const focusAt = (index: number) => {
    const id = rowIds[index]
    const link = id === undefined ? null : rowLink(id)
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  const focusRow = (step: 1 | -1) => {
    const from = current()
    const at = from === undefined ? -1 : rowIds.indexOf(from)
    focusAt(at === -1 ? (step === 1 ? 0 : rowIds.length - 1) : at + step)
  }
  const toggle = () => {
    const id = current()
    if (id !== undefined && rowIds.includes(id)) onToggle?.(id)
  }

  useShortcuts([
    ...(search ? [{ keys: '/', label: t('search'), group, run: () => search.current?.focus() }] : []),
    { keys: 'j', label: t('next'), group, run: () => focusRow(1) },
    { keys: 'k', label: t('previous'), group, run: () => focusRow(-1) },
    ...(onToggle ? [{ keys: 'x', label: t('select'), group, run: toggle }] : []),
  ])
  useRowFocus(rowIds, openId)
  useRestoredRow(rowIds)
  return { focusFirst: () => focusAt(0) }
}
