import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

interface Modal {
  open: boolean
  onClose: () => void
  /** Escape and backdrop clicks do nothing while an action is running. */
  isLocked?: boolean
}

/** Opens and closes a `<dialog>` from a boolean. The browser traps the focus and returns it on close. */
export function useModal({ open, onClose, isLocked = false }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const [closings, setClosings] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows it again when the parent keeps it open
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    focusFirst(dialog)
    return () => dialog.close()
  }, [open, closings])

  return {
    ref,
    closedby: isLocked ? ('none' as const) : ('any' as const),
    onCancel(event: SyntheticEvent) {
      if (isLocked && event.target === event.currentTarget) event.preventDefault()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The event fires after closing: by then the dialog may be open again, or the parent already updated.
      if (!open || event.target !== event.currentTarget || event.currentTarget.open) return
      onClose()
      setClosings(count => count + 1)
    },
  }
}

/** A form begins at its first field: Chromium focuses a scroll area, a button or a choice that comes before. */
function focusFirst(dialog: HTMLDialogElement) {
  const isScrollArea = document.activeElement?.matches('div:not([tabindex])')
  if (!isScrollArea && !document.activeElement?.closest('form')) return
  const first = dialog.querySelector<HTMLInputElement>('form :is(input, select, textarea):enabled')
  const chosen = [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]:checked')]
  const field = chosen.find(({ name }) => name === first?.name) ?? first
  const target = field ?? dialog.querySelector<HTMLElement>('input, select, textarea, button')
  target?.focus()
}
