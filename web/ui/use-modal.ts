import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  open: boolean
  onClose: () => void
  /** While something is under way, Escape and the backdrop do nothing. */
  isLocked?: boolean
}

/** Ties a `<dialog>` to a boolean: the platform traps the focus, hides the rest and gives the focus back. */
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
      // The event comes later than the closing: by then it may be open again, or the parent may know already.
      if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose()
    },
  }
}
