import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CannedReply } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { ContentRow } from './content-row.tsx'
import type { Adding } from './content-tabs.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { repliesKey, useReplies } from './use-support-content.ts'

/** The canned replies, by shortcut. */
export function ReplyList({ add, isAdding, onAdd, onAddEnd }: Adding) {
  const t = useTranslations('admin.supportContent')
  const language = useLanguage()
  const query = useReplies()
  const [edited, setEdited] = useState<CannedReply>()
  const [deleted, setDeleted] = useState<CannedReply>()
  useReopenDraft<CannedReply>('canned-reply', reply => (reply ? setEdited(reply) : onAdd()))
  const replies = query.data ?? []
  useListKeys({ rowIds: replies.map(({ id }) => id) })
  return (
    <>
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {replies.length === 0 ? (
          <EmptyState title={t('replies.empty')} action={add}>
            {t('replies.emptyText')}
          </EmptyState>
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {replies.map(reply => {
                const name = localized(reply, 'title', language)
                return (
                  <li key={reply.id} data-row-of={reply.id}>
                    <ContentRow
                      id={reply.id}
                      name={name}
                      detail={
                        <>
                          <bdi dir="ltr">/{reply.shortcut}</bdi> ·{' '}
                          <bdi>{localized(reply, 'body', language)}</bdi>
                        </>
                      }
                      labels={{
                        edit: t('replies.edit', { name }),
                        delete: t('replies.delete', { name }),
                      }}
                      onEdit={() => setEdited(reply)}
                      onDelete={() => setDeleted(reply)}
                    />
                  </li>
                )
              })}
            </ul>
          </Card>
        )}
      </QueryState>
      {(edited || isAdding) && (
        <ReplyDialog
          reply={edited}
          onClose={() => {
            setEdited(undefined)
            onAddEnd()
          }}
        />
      )}
      <DeleteReply reply={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

function DeleteReply({ reply, onClose }: { reply: CannedReply | undefined; onClose: () => void }) {
  const t = useTranslations('admin.supportContent')
  const language = useLanguage()
  return (
    <DeleteRecord
      path="/api/support-content/replies"
      queryKey={repliesKey}
      item={reply}
      title={item => t('replies.deleteTitle', { name: localized(item, 'title', language) })}
      text={t('replies.deleteText')}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      done={{ deleted: t('replies.deleted'), restored: t('replies.restored') }}
      failedText={t('deleteFailed')}
      onClose={onClose}
    />
  )
}
