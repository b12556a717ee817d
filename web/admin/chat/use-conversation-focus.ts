import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from '../kit/focus-if-lost.ts'
import { useFocusAfterClose } from '../kit/list/use-row-focus.ts'
import { usePanelFocus } from '../kit/use-panel-focus.ts'

/**
 * Brings the opened conversation into view, with the focus: in the text box for an agent who can answer. Not on phones,
 * where the keyboard would hide the messages. A control that disappears leaves the focus at the conversation's heading.
 */
export function useConversationFocus(panel: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  usePanelFocus(panel)
  // The panel is below the lists, which have their height by then.
  useEffect(() => {
    if (!isLoaded || !panel.current) return
    panel.current.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.matches('input, textarea, select')) return
    const isPointing = window.matchMedia('(pointer: fine)').matches
    const box = panel.current.querySelector<HTMLElement>('[data-can-reply] textarea')
    const target = isPointing && box ? box : panel.current
    target.focus({ preventScroll: true })
  }, [isLoaded, panel])
}

/** Leaving a conversation returns the focus to its row; to the heading while no list has it. */
export function useFocusAfterLeaving(openId: string | undefined): void {
  const lastId = useRef(openId)
  useFocusAfterClose(openId)
  useEffect(() => {
    if (openId === undefined && lastId.current !== undefined) focusIfLost('main h1')
    lastId.current = openId
  }, [openId])
}
