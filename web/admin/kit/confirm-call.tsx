import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../lib/api-errors.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { expectRestoredRow } from './list/use-restored-row.ts'

type Props<Item> = {
  /** The record in question; undefined: the dialog is closed. */
  item: Item | undefined
  title: (item: Item) => string
  /** The consequence, and whether it can be undone. */
  text: (item: Item) => ReactNode
  labels: { confirm: string; cancel: string }
  /** Makes the call and updates what the screen shows. Returns the text of the toast, and how to undo the call. */
  run: (item: Item) => Promise<string | Done | undefined>
  /** Shown when the API gave no message. */
  failedText: string
  onClose: () => void
}

type Done = { text: string; undo: () => Promise<string> }

/** Asks before an action with consequences, then makes the call. A refusal appears in the dialog. */
export function ConfirmCall<Item extends { id: string }>({
  item,
  title,
  text,
  labels,
  run,
  failedText,
  onClose,
}: Props<Item>) {
  const words = useTranslations('admin.lists')
  const showToast = useToast()
  // The toast outlives this dialog and its page.
  const undo = async ({ id }: Item, done: Done) => {
    // It leaves with its button; the row of the record gets the focus when it is back.
    focusIfLost('[data-row]', 'main h1')
    expectRestoredRow(id)
    try {
      showToast({ tone: 'good', text: await done.undo() })
    } catch (error) {
      expectRestoredRow(undefined)
      showToast({ tone: 'bad', text: errorText(error, words('undoFailed')) })
    }
  }
  const action = useMutation({
    mutationFn: run,
    onSuccess: (done, record) => {
      if (typeof done === 'string') showToast({ tone: 'good', text: done })
      else if (done) {
        const run = () => void undo(record, done)
        showToast({ tone: 'good', text: done.text, action: { label: words('undo'), run } })
      }
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
