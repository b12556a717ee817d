import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The element of a row that takes the focus: its link. */
export const rowLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** The row that an element belongs to. */
export const rowOf = (element: Element | null) =>
  element?.closest('[data-row-of]')?.getAttribute('data-row-of') ?? undefined

/** Keeps the focus in the list when a record closes, on Back, and when the row that had the focus is removed. */
export function useRowFocus(rowIds: readonly string[], openId: string | undefined): void {
  useFocusAfterClose(openId)
  useFocusAfterReturn(rowIds)
  useFocusAfterRemoval(rowIds)
}

/** The row that had the focus when its list was left, with the history entry of the list. */
let leftRow: { entry: string; id: string } | undefined

/** Back from the page of a record returns the focus to its row, unless the person already focused something else. */
function useFocusAfterReturn(rowIds: readonly string[]): void {
  const { key: entry } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [left] = useState(leftRow)
  const isDone = useRef(false)
  const id = isReturn && left?.entry === entry && rowIds.includes(left.id) ? left.id : undefined
  useEffect(() => {
    if (id === undefined || isDone.current) return
    // After the focus that every navigation sets.
    const frame = requestAnimationFrame(() => {
      isDone.current = true
      const hasChosen = document.activeElement?.matches('a, button, input, textarea, select')
      if (!hasChosen) rowLink(id)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}

/** Closing the open record returns the focus to its row, unless the person already types elsewhere. */
export function useFocusAfterClose(openId: string | undefined): void {
  const lastId = useRef(openId)
  useEffect(() => {
    const closedId = openId === undefined ? lastId.current : undefined
    lastId.current = openId
    if (closedId === undefined) return
    // After the focus that every navigation sets.
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, textarea, select')) rowLink(closedId)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [openId])
}

/** What had the focus last, and the row that it belongs to. */
type LastFocus = { element: Element; id: string | undefined; index: number }

/** When the control that had the focus is gone, its row gets it, or the row in its place, or the heading of an empty list. */
function useFocusAfterRemoval(rowIds: readonly string[]): void {
  const { key: entry } = useLocation()
  const last = useRef<LastFocus>(undefined)
  const remember = useEffectEvent((element: Element) => {
    const id = rowOf(element)
    if (id !== undefined && rowIds.includes(id)) last.current = { element, id, index: rowIds.indexOf(id) }
    // The bar of the selection belongs to the row that was selected last.
    else if (element.closest('[data-bulk-bar]'))
      last.current = { element, id: last.current?.id, index: last.current?.index ?? 0 }
    // A dialog belongs to the control that opened it.
    else if (!element.closest('dialog')) {
      // The button of an empty list gives way to the first row.
      const isOfEmptyList = rowIds.length === 0 && element.closest('main')
      last.current = isOfEmptyList ? { element, id: undefined, index: 0 } : undefined
    }
  })
  const restore = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || !last.current || last.current.element.isConnected) return
    const { id, index } = last.current
    const shown = id !== undefined && rowIds.includes(id) ? id : rowIds[Math.min(index, rowIds.length - 1)]
    const target = shown === undefined ? document.querySelector<HTMLElement>('main h1') : rowLink(shown)
    if (shown === undefined && target) target.tabIndex = -1
    target?.focus()
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && remember(target)
    // A dialog gives the focus back to the row's button, which may be gone.
    const onClose = () => requestAnimationFrame(() => restore())
    document.addEventListener('focusin', onFocus)
    document.addEventListener('close', onClose, { capture: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('close', onClose, { capture: true })
    }
  }, [])
  useEffect(
    () => () => {
      if (last.current?.id !== undefined) leftRow = { entry, id: last.current.id }
    },
    [entry],
  )
  // After every render: a row can lose the button that had the focus and stay.
  useEffect(() => restore())
}
