/** Gives the focus to the first element that matches, when the control that had it is gone. */
export function focusIfLost(selector: string): void {
  // After the change is rendered and a closing dialog has returned the focus.
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== null && activeElement !== body) return
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}
