import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost.ts'

/** The heading of an open record gets the focus when the control that had it is gone, such as the button of a finished action. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  const last = useRef<Element>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      // A dialog belongs to the control that opened it.
      if (!(target instanceof Element) || target.closest('dialog')) return
      last.current = panel.current?.contains(target) ? target : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [panel])
  // After every render, which may have removed the control or closed its dialog.
  useEffect(() => {
    if (last.current && !last.current.isConnected) focusIfLost('[data-page-heading]')
  })
}
