import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { FaqForm } from '#model/contracts/support-content.ts'
import { chatCategories } from '#model/conversations.ts'
import { call } from '../../lib/api.ts'
import type { SupportFaq } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { SelectField } from '../kit/form/fields.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecordSave } from '../kit/form/use-record-save.ts'
import { faqsKey } from './use-support-content.ts'

const loadSchema = async () => (await import('#model/contracts/support-content.ts')).faqChange

type Values = ReturnType<typeof toValues>

function toValues(faq: SupportFaq | undefined) {
  return {
    category: faq?.category ?? 'general',
    question: faq?.question ?? '',
    questionAr: faq?.questionAr ?? '',
    answer: faq?.answer ?? '',
    answerAr: faq?.answerAr ?? '',
  }
}

const toBody = (values: Values): Record<string, unknown> => ({ ...values })

type Props = {
  /** Undefined for a new one. */
  faq: SupportFaq | undefined
  onClose: () => void
}

/** Adds or edits a question. */
export function FaqDialog({ faq, onClose }: Props) {
  const t = useTranslations('admin.supportContent.faq')
  const categories = useTranslations('chat.categories')
  const language = useLanguage()
  const recordForm = useRecordForm<Values, SupportFaq>({
    record: faq,
    toValues,
    toBody,
    loadSchema,
    ...useRecordSave<SupportFaq>({
      record: faq,
      create: (body, idempotencyKey) =>
        call('POST /api/support-content/faqs', { body: body as FaqForm, idempotencyKey }),
      change: (id, body) =>
        call('PUT /api/support-content/faqs/{id}', { params: { id }, body: body as FaqForm }),
      queryKey: faqsKey,
      savedText: t(faq ? 'saved' : 'created'),
      onDone: onClose,
    }),
    draftName: 'faq',
  })
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof Values}`), [t])
  const valueText = useCallback(
    (path: string, value: unknown) =>
      path === 'category' ? categories(value as Values['category']) : undefined,
    [categories],
  )
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      valueText={valueText}
      title={faq ? t('edit', { name: localized(faq, 'question', language) }) : t('add')}
      isNew={faq === undefined}
      size="l"
      onClose={onClose}
    >
      <SelectField
        name="category"
        label={t('fields.category')}
        options={chatCategories.map(value => ({ value, label: categories(value) }))}
        className="sm:max-w-80"
      />
      <LanguagePair
        name="question"
        labels={{ ar: t('fields.questionAr'), en: t('fields.question') }}
        required
      />
      <LanguagePair
        name="answer"
        labels={{ ar: t('fields.answerAr'), en: t('fields.answer') }}
        multiline={{ rows: 5, max: 2_000 }}
        required
      />
    </RecordDialog>
  )
}
