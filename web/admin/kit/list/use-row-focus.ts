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
function useFocusAfterClose(openId: string | undefined): void {
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

/** After a deletion the row in its place gets the focus, or the heading when the list is empty. */
function useFocusAfterRemoval(rowIds: readonly string[]): void {
  const { key: entry } = useLocation()
  const last = useRef<{ id: string; index: number }>(undefined)
  const remember = useEffectEvent((element: Element) => {
    const id = rowOf(element)
    if (id !== undefined && rowIds.includes(id)) last.current = { id, index: rowIds.indexOf(id) }
    // A dialog belongs to the row that opened it.
    else if (!element.closest('dialog')) last.current = undefined
  })
  const restore = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isLost || !last.current || rowIds.includes(last.current.id)) return
    const id = rowIds[Math.min(last.current.index, rowIds.length - 1)]
    const target = id === undefined ? document.querySelector<HTMLElement>('main h1') : rowLink(id)
    if (id === undefined && target) target.tabIndex = -1
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
      if (last.current) leftRow = { entry, id: last.current.id }
    },
    [entry],
  )
  const shownIds = rowIds.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => restore(), [shownIds])
}
