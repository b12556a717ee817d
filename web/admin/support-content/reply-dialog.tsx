import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyForm } from '#model/contracts/support-content.ts'
import { call } from '../../lib/api.ts'
import type { CannedReply } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { TextField } from '../kit/form/fields.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecordSave } from '../kit/form/use-record-save.ts'
import { repliesKey } from './use-support-content.ts'

const loadSchema = async () => (await import('#model/contracts/support-content.ts')).replyChange

type Values = ReturnType<typeof toValues>

function toValues(reply: CannedReply | undefined) {
  return {
    shortcut: reply?.shortcut ?? '',
    title: reply?.title ?? '',
    titleAr: reply?.titleAr ?? '',
    body: reply?.body ?? '',
    bodyAr: reply?.bodyAr ?? '',
  }
}

const toBody = (values: Values): Record<string, unknown> => ({ ...values })

type Props = {
  /** Undefined for a new one. */
  reply: CannedReply | undefined
  onClose: () => void
}

/** Adds or edits a canned reply. */
export function ReplyDialog({ reply, onClose }: Props) {
  const t = useTranslations('admin.supportContent.replies')
  const language = useLanguage()
  const recordForm = useRecordForm<Values, CannedReply>({
    record: reply,
    toValues,
    toBody,
    loadSchema,
    ...useRecordSave<CannedReply>({
      record: reply,
      create: (body, idempotencyKey) =>
        call('POST /api/support-content/replies', { body: body as ReplyForm, idempotencyKey }),
      change: (id, body) =>
        call('PUT /api/support-content/replies/{id}', { params: { id }, body: body as ReplyForm }),
      queryKey: repliesKey,
      savedText: t(reply ? 'saved' : 'created'),
      onDone: onClose,
    }),
    draftName: 'canned-reply',
  })
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof Values}`), [t])
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      title={reply ? t('edit', { name: localized(reply, 'title', language) }) : t('add')}
      isNew={reply === undefined}
      size="l"
      onClose={onClose}
    >
      <LanguagePair name="title" labels={{ ar: t('fields.titleAr'), en: t('fields.title') }} required />
      <TextField
        name="shortcut"
        label={t('fields.shortcut')}
        hint={t('shortcutHint')}
        dir="ltr"
        className="sm:max-w-80"
        required
      />
      <LanguagePair
        name="body"
        labels={{ ar: t('fields.bodyAr'), en: t('fields.body') }}
        multiline={{ rows: 5, max: 2_000 }}
        required
      />
      <p className="text-sm text-ink-2">{t('fieldsHint')}</p>
    </RecordDialog>
  )
}
