import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../lib/api.ts'
import { ConfirmCall } from './confirm-call.tsx'

/** Records that a restore brings back within a day; see docs/decisions/lists.md. */
type RestorablePath =
  | '/api/banners'
  | '/api/collections'
  | '/api/subscriptions/custom-fields'
  | '/api/support-content/faqs'
  | '/api/support-content/replies'

type Dialog<Item extends { id: string }> = Pick<
  ComponentProps<typeof ConfirmCall<Item>>,
  'item' | 'title' | 'labels' | 'failedText' | 'onClose'
>

type Props<Item extends { id: string }> = Dialog<Item> & {
  path: RestorablePath
  /** The query that shows the record. */
  queryKey: QueryKey
  text: string
  done: { deleted: string; restored: string }
  /** Runs after the deletion, before the dialog closes. */
  onDeleted?: (() => unknown) | undefined
}

/** Asks before deleting a record. The toast that follows offers to undo it. */
export function DeleteRecord<Item extends { id: string }>(props: Props<Item>) {
  const { path, queryKey, text, done, onDeleted, ...dialog } = props
  const client = useQueryClient()
  return (
    <ConfirmCall
      {...dialog}
      text={() => text}
      run={async ({ id }) => {
        await call(`DELETE ${path}/{id}`, { params: { id } })
        await onDeleted?.()
        await client.invalidateQueries({ queryKey })
        const undo = async () => {
          await call(`POST ${path}/{id}/restore`, { params: { id } })
          void client.invalidateQueries({ queryKey })
          return done.restored
        }
        return { text: done.deleted, undo }
      }}
    />
  )
}
