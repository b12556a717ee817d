import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { CannedReply } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { ContentRow } from './content-row.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { repliesKey, useReplies } from './use-support-content.ts'

/** The canned replies, by shortcut. */
export function ReplyList() {
  const t = useTranslations('admin.supportContent')
  const language = useLanguage()
  const query = useReplies()
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const [deleted, setDeleted] = useState<CannedReply>()
  useReopenDraft<CannedReply>('canned-reply', reply => setEdited(reply ?? 'new'))
  const replies = query.data ?? []
  useListKeys({ rowIds: replies.map(({ id }) => id) })
  const add = (
    <Button size="s" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('replies.add')}
    </Button>
  )
  return (
    <>
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <p className="max-w-2xl text-sm text-ink-2">{t('replies.hint')}</p>
        <div className="flex shrink-0 gap-2">
          <ExportButton path="/api/support-content/replies/export" query={{}} hasPersonalData={false} />
          {add}
        </div>
      </div>
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
                  <li key={reply.id}>
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
      {edited && (
        <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <DeleteReply reply={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

function DeleteReply({ reply, onClose }: { reply: CannedReply | undefined; onClose: () => void }) {
  const t = useTranslations('admin.supportContent')
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <ConfirmCall
      item={reply}
      title={item => t('replies.deleteTitle', { name: localized(item, 'title', language) })}
      text={() => t('replies.deleteText')}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      run={async ({ id }) => {
        await call('DELETE /api/support-content/replies/{id}', { params: { id } })
        await client.invalidateQueries({ queryKey: repliesKey })
        return t('replies.deleted')
      }}
      failedText={t('deleteFailed')}
      onClose={onClose}
    />
  )
}
