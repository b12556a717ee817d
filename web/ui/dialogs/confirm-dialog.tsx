import { type ReactNode, useId } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useModal } from './use-modal.ts'

export interface ConfirmDialogProps {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  title: ReactNode
  /** The consequence, and whether it can be undone. */
  children: ReactNode
  labels: { confirm: string; cancel: string }
  tone?: 'primary' | 'danger'
  busy?: boolean
  /** Why the last attempt failed. */
  error?: ReactNode
}

/** Asks for confirmation. The cancel button gets the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onCancel, onConfirm, title, children, labels, tone = 'primary', busy = false, error } = props
  const id = useId()
  return (
    <dialog
      {...useModal({ open, onClose: onCancel, isLocked: busy })}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-surface p-6 text-ink shadow-float transition-[opacity,translate] starting:open:translate-y-3 starting:open:opacity-0"
    >
      {open && (
        <div className="flex flex-col gap-3">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <div id={`${id}-text`} className="text-ink-2">
            {children}
          </div>
          {error && <Notice tone="bad">{error}</Notice>}
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <Button tone="quiet" onClick={busy ? undefined : onCancel}>
              {labels.cancel}
            </Button>
            <Button tone={tone} busy={busy} onClick={onConfirm}>
              {labels.confirm}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
