import { useMutation, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { maxReviewLength } from '#model/reviews.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'
import { useActionForm } from '../kit/form/use-action-form.ts'
import { Section } from '../kit/section.tsx'

/** Hides or shows the review at once: the same button undoes it. */
export function VisibilityButton({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews.panel')
  const toast = useToast()
  const save = useSaveReview(review.id)
  const change = useMutation({
    mutationFn: (isHidden: boolean) => save({ isHidden, version: review.version }),
    // `review` is already the changed one when this runs.
    onSuccess: (_, isHidden) => toast({ tone: 'good', text: t(isHidden ? 'hidden' : 'shown') }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
  const Icon = review.isHidden ? Eye : EyeOff
  return (
    <footer
      data-bottom-bar="wide"
      className="sticky bottom-0 grid gap-2 border-t border-line bg-surface px-4 py-3 xl:static"
    >
      <Button
        tone={review.isHidden ? 'primary' : 'quiet'}
        wide
        busy={change.isPending}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => change.mutate(!review.isHidden)}
      >
        {t(review.isHidden ? 'show' : 'hide')}
      </Button>
      {!review.isHidden && <p className="text-sm text-ink-2">{t('hideText')}</p>}
    </footer>
  )
}

type Change = { isHidden?: boolean; reply?: string; version: number }

/** Saves a change of a review and shows it in the panel and in the list. */
export function useSaveReview(id: string) {
  const queries = useQueryClient()
  return async (change: Change): Promise<void> => {
    const { data } = await call('PUT /api/reviews/{id}', { params: { id }, body: change })
    queries.setQueryData(['review', id], data)
    await queries.invalidateQueries({ queryKey: ['list', 'reviews'] })
  }
}

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
