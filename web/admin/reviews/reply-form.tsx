import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { maxReviewLength } from '#model/reviews.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { Section } from '../kit/section.tsx'
import { useSaveReview } from './use-save-review.ts'

/** The shop's answer below the review. */
export function ReplyForm({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews.reply')
  const language = useLanguage()
  const toast = useToast()
  const save = useSaveReview(review.id)
  const form = useActionForm({
    fields: { reply: review.reply?.text ?? '' },
    validate: ({ reply }) => ({ reply: reply.length > maxReviewLength ? t('tooLong') : undefined }),
    submit: async ({ reply }) => {
      await save({ reply, version: review.version })
      toast({ tone: 'good', text: t(reply.trim() === '' ? 'removed' : 'saved') })
    },
    fallbackError: t('failed'),
  })
  const { reply } = review
  return (
    <Section title={t('title')}>
      <Form
        form={form}
        className="grid gap-3"
        actions={
          <Button type="submit" size="s" className="justify-self-start" busy={form.isSubmitting}>
            {t('save')}
          </Button>
        }
      >
        <Field label={t('label')} hint={t('hint')} error={form.errorOf('reply')}>
          <TextArea {...form.register('reply')} dir="auto" rows={4} />
        </Field>
        {reply && (
          <p className="text-sm text-ink-2">
            {t('by', { name: reply.by, date: dateText(reply.createdAt, language) })}
          </p>
        )}
      </Form>
    </Section>
  )
}
