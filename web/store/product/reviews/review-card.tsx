import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Rating } from '../../../ui/data/rating.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import type { Review } from './reviews-view.ts'
import type { ReaderState } from './use-reader-states.ts'

type Props = { review: Review; readerState: ReaderState | undefined }

export function ReviewCard({ review, readerState }: Props) {
  const t = useTranslations('reviews')
  const language = useLanguage()
  const name = review.name || t('nameless')
  return (
    <Card as="li" className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong"
          >
            {[...name][0]}
          </span>
          <span className="grid min-w-0 justify-items-start">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <span className="text-sm text-ink-2">
              <time dateTime={review.createdAt}>{dateText(review.createdAt, language)}</time>
              {review.editedAt && ` · ${t('edited')}`}
            </span>
          </span>
        </span>
        <Rating rating={review.rating} label={t('stars', { count: review.rating })} size="s" />
      </div>
      {review.text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review.reply && <Reply reply={review.reply} />}
      <div className="min-h-9 pointer-coarse:min-h-11">
        {readerState?.isOwn ? (
          <Badge tone="brand">{t('own')}</Badge>
        ) : (
          <HelpfulButton review={review} name={name} readerState={readerState} />
        )}
      </div>
    </Card>
  )
}

function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = useTranslations('reviews')
  const language = useLanguage()
  return (
    <div className="rounded-md border-s-4 border-brand bg-sunken px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">{t('reply')}</span>
        <time dateTime={reply.createdAt} className="text-ink-2">
          {dateText(reply.createdAt, language)}
        </time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reply.text}
      </p>
    </div>
  )
}
