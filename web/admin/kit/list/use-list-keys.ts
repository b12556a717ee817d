import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcuts } from '../shortcuts.ts'

type Keys = {
  search: RefObject<HTMLInputElement | null>
  rowIds: readonly string[]
  /** The row that is open in the panel; the next row is counted from it when no row has the focus. */
  openId: string | undefined
  onToggle: ((id: string) => void) | undefined
}

/** The element of a row that takes the focus: its link. */
const rowLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** `/` goes to the search box, `j` and `k` to the next and previous row, `x` selects the row. Enter opens it. */
export function useListKeys({ search, rowIds, openId, onToggle }: Keys): void {
  const t = useTranslations('admin.shell.shortcuts.lists')
  const group = t('title')
  const current = () =>
    document.activeElement?.closest('[data-row-of]')?.getAttribute('data-row-of') ?? openId

  const focusRow = (step: 1 | -1) => {
    const from = current()
    const at = from === undefined ? -1 : rowIds.indexOf(from)
    const next = rowIds[at === -1 ? (step === 1 ? 0 : rowIds.length - 1) : at + step]
    const link = next === undefined ? null : rowLink(next)
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = () => {
    const id = current()
    if (id !== undefined && rowIds.includes(id)) onToggle?.(id)
  }

  useShortcuts([
    { keys: '/', label: t('search'), group, run: () => search.current?.focus() },
    { keys: 'j', label: t('next'), group, run: () => focusRow(1) },
    { keys: 'k', label: t('previous'), group, run: () => focusRow(-1) },
    ...(onToggle ? [{ keys: 'x', label: t('select'), group, run: toggle }] : []),
  ])
}
