import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api-errors.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props<Item> = {
  /** The record in question; undefined: the dialog is closed. */
  item: Item | undefined
  title: (item: Item) => string
  /** The consequence, and whether it can be undone. */
  text: (item: Item) => ReactNode
  labels: { confirm: string; cancel: string }
  /** Makes the call and updates what the screen shows. Returns the text of the toast. */
  run: (item: Item) => Promise<string | undefined>
  /** Shown when the API gave no message. */
  failedText: string
  onClose: () => void
}

/** Asks before an action that cannot be undone, then makes the call. A refusal appears in the dialog. */
export function ConfirmCall<Item>({ item, title, text, labels, run, failedText, onClose }: Props<Item>) {
  const showToast = useToast()
  const action = useMutation({
    mutationFn: run,
    onSuccess: done => {
      if (done) showToast({ tone: 'good', text: done })
      onClose()
    },
  })
  const cancel = () => {
    action.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={item !== undefined}
      tone="danger"
      title={item !== undefined && title(item)}
      busy={action.isPending}
      error={action.error && errorText(action.error, failedText)}
      labels={labels}
      onCancel={cancel}
      onConfirm={() => item !== undefined && action.mutate(item)}
    >
      {item !== undefined && text(item)}
    </ConfirmDialog>
  )
}
