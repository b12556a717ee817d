import type { MouseEvent } from 'react'

/** How long a tap waits for the script of its button, and how often it is repeated until then. */
const replay = { repeatMs: 200, times: 75 }

/**
 * Inline script in `<head>`: a tap on a button whose script has not loaded yet is repeated until React takes it. Buttons
 * that the browser serves by itself (popovers, forms that load a page) need no script.
 */
export const earlyTapsScript = `addEventListener('click', event => {
  let button = event.target.closest('button')
  if (!event.isTrusted || !button || button.popoverTargetElement) return
  if (button.type === 'submit' && button.form?.method !== 'dialog') return
  let left = ${replay.times}, repeat = () => {
    if (button.dataset.tapped === undefined) return
    if (left-- === 0 || !button.isConnected) return delete button.dataset.tapped
    button.click()
    setTimeout(repeat, ${replay.repeatMs})
  }
  button.dataset.tapped = ''
  setTimeout(repeat, ${replay.repeatMs})
}, true)`

/** React calls it for a tap on a part that has its script. */
export function acceptTap({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.removeAttribute('data-tapped')
}
