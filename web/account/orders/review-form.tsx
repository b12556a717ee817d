import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxReviewLength } from '#model/reviews.ts'
import { call } from '../../lib/api.ts'
import type { OrderReview } from '../../lib/api-types.ts'
import { Form } from '../../lib/forms/form.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { StarChoice } from '../../ui/forms/star-choice.tsx'
import { TextArea } from '../../ui/forms/text-input.tsx'

type Props = { orderId: string; item: OrderReview; name: string; onDone: () => void }

/** Stars first; the text and the button follow once stars are chosen. */
export function ReviewForm({ orderId, item, name, onDone }: Props) {
  const t = useTranslations('reviews')
  const toast = useToast()
  const queries = useQueryClient()
  const { review } = item
  const [rating, setRating] = useState(review?.rating ?? 0)
  const form = useForm({
    fields: ['text'] as const,
    validate: ({ text }) => ({ text: text.length > maxReviewLength ? t('form.tooLong') : undefined }),
    submit: async ({ text }) => {
      await save(item, { rating, text })
      await queries.invalidateQueries({ queryKey: ['order', orderId, 'reviews'] })
      toast({ tone: 'good', text: t(review ? 'form.saved' : 'form.sent') })
      onDone()
    },
    fallbackError: t('form.failed'),
  })
  const actions = rating > 0 && (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={form.isSubmitting}>
        {t(review ? 'form.save' : 'form.send')}
      </Button>
      {review && (
        <Button tone="quiet" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      )}
    </div>
  )
  return (
    <Form form={form} actions={actions} className="grid gap-3">
      <StarChoice
        name={`rating-${item.orderItemId}`}
        legend={t('form.question', { name })}
        label={count => t('stars', { count })}
        value={rating}
        onChange={setRating}
      />
      {rating > 0 && (
        <Field label={t('form.comment')} hint={t('form.commentHint')} error={form.errors.text}>
          <TextArea name="text" dir="auto" rows={3} defaultValue={review?.text} />
        </Field>
      )}
    </Form>
  )
}

async function save(
  { subscriptionId, orderItemId, review }: OrderReview,
  form: { rating: number; text: string },
): Promise<void> {
  const params = { id: subscriptionId }
  if (!review) {
    await call('POST /api/subscriptions/{id}/reviews', { params, body: { orderItemId, ...form } })
    return
  }
  await call('PUT /api/subscriptions/{id}/reviews/{reviewId}', {
    params: { ...params, reviewId: review.id },
    body: form,
  })
}
