import Pencil from 'lucide-react/icons/pencil'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { OrderReview } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Rating } from '../../ui/data/rating.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

type Props = { item: OrderReview; name: string; onEdit: () => void }

/** The buyer's review of one item, with the shop's answer. */
export function OwnReview({ item: { review, subscriptionId }, name, onEdit }: Props) {
  const t = useTranslations('reviews')
  const language = useLanguage()
  if (!review) return null
  const canEdit = new Date() < new Date(review.editableUntil)
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <Rating rating={review.rating} label={t('stars', { count: review.rating })} />
      </div>
      {review.text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review.reply && (
        <Notice title={t('reply')}>
          <span dir="auto" className="block whitespace-pre-line">
            {review.reply.text}
          </span>
        </Notice>
      )}
      {review.isHidden && <Notice tone="warn">{t('form.hidden')}</Notice>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        {canEdit && (
          <Button
            tone="soft"
            size="s"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-label={t('form.editNamed', { name })}
            onClick={onEdit}
          >
            {t('form.edit')}
          </Button>
        )}
        {canEdit && (
          <span>{t('form.editableUntil', { date: dateText(review.editableUntil, language) })}</span>
        )}
        {!review.isHidden && (
          <Link
            href={`${paths(language).product(subscriptionId)}#reviews`}
            className="rounded-xs text-brand underline hover:text-brand-strong"
          >
            {t('form.seeAll')}
          </Link>
        )}
      </p>
    </div>
  )
}
