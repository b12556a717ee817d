import { type RefObject, useEffect, useEffectEvent } from 'react'

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
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    if (isBusyElsewhere(event.target)) return
    const focused = document.activeElement?.closest('[data-row-of]')?.getAttribute('data-row-of')
    const current = focused ?? openId
    switch (keyOf(event)) {
      case '/':
        event.preventDefault()
        return search.current?.focus()
      case 'j':
        return focusRow(current, 1)
      case 'k':
        return focusRow(current, -1)
      case 'x':
        return current && rowIds.includes(current) ? onToggle?.(current) : undefined
    }
  })

  const focusRow = (current: string | undefined, step: 1 | -1) => {
    const at = current === undefined ? -1 : rowIds.indexOf(current)
    const next = rowIds[at === -1 ? (step === 1 ? 0 : rowIds.length - 1) : at + step]
    const link = next === undefined ? null : rowLink(next)
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The physical key, so that the shortcuts work with an Arabic keyboard too. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === '/' || code === 'Slash') return '/'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}

/** Typing in a field, choosing in a menu, or a dialog is open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null
}
