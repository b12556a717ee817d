import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  open: boolean
  onClose: () => void
  /** Escape and backdrop clicks do nothing while an action is running. */
  isLocked?: boolean
}

/** Opens and closes a `<dialog>` from a boolean. The browser traps the focus and returns it on close. */
export function useModal({ open, onClose, isLocked = false }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    closedby: isLocked ? ('none' as const) : ('any' as const),
    onCancel(event: SyntheticEvent) {
      if (isLocked && event.target === event.currentTarget) event.preventDefault()
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The event fires after closing: by then the dialog may be open again, or the parent already updated.
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
  }
}
