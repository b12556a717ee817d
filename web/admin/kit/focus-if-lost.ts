import { useEffect } from 'react'

/** Gives the focus to the first selector that finds an element, when the control that had it is gone. */
export function focusIfLost(...selectors: string[]): void {
  // After the change is rendered and a closing dialog has returned the focus.
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    const found = selectors.map(selector => document.querySelector<HTMLElement>(selector))
    const target = found.find(element => element !== null)
    // A heading takes the focus only with the attribute.
    if (target?.tabIndex === -1) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  })
}

/** The same when a dialog has closed whose button may be gone. */
export function useFocusIfLost(isOpen: boolean, selector: string): void {
  useEffect(() => {
    if (!isOpen) focusIfLost(selector)
  }, [isOpen, selector])
}
