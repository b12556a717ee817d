import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { canOpen } from '#model/staff-screens.ts'
import { call } from '../../lib/api.ts'
import type { StaffReview } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Description } from '../../ui/data/description.tsx'
import { recordLinks } from '../kit/record-links.ts'
import { type Neighbours, panelLabels, RecordPanel } from '../kit/record-panel.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { ReplyForm, VisibilityButton } from './review-actions.tsx'
import { ReviewStars, ReviewState } from './review-parts.tsx'

type Props = { id: string; neighbours: Neighbours; listHref: string }

/** The open review: who wrote it about what, the shop's answer, and hiding it. */
export function ReviewPanel({ id, neighbours, listHref }: Props) {
  const t = useTranslations('admin.reviews.panel')
  const query = useQuery({
    queryKey: ['review', id],
    queryFn: async () => (await call('GET /api/reviews/{id}', { params: { id } })).data,
  })
  const review = query.data
  return (
    <RecordPanel
      title={t('title')}
      labels={panelLabels(t)}
      neighbours={neighbours}
      listHref={listHref}
      query={query}
      summary={
        review && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <ReviewStars rating={review.rating} />
            <ReviewState review={review} />
          </div>
        )
      }
      footer={review && <VisibilityButton review={review} />}
    >
      {review && (
        <>
          <ReviewText review={review} />
          <Facts review={review} />
          <ReplyForm key={review.version} review={review} />
        </>
      )}
    </RecordPanel>
  )
}

function ReviewText({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews')
  const language = useLanguage()
  return (
    <div className="grid gap-1.5">
      {review.text ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      ) : (
        <p className="text-ink-2">{t('noText')}</p>
      )}
      <p className="text-sm text-ink-2">
        {dateText(review.createdAt, language, 'minute')}
        {review.editedAt && ` · ${t('edited')}`}
      </p>
    </div>
  )
}

const link = 'rounded-xs font-medium text-brand underline hover:text-brand-strong'

function Facts({ review }: { review: StaffReview }) {
  const t = useTranslations('admin.reviews')
  const language = useLanguage()
  const links = paths(language)
  const { role } = useStaffUser()
  const { user, subscription } = review
  const name = <bdi className="wrap-anywhere">{user.fullName || t('deleted')}</bdi>
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2 text-sm">
        <Description layout="row" term={t('filters.product')}>
          <Link href={recordLinks.product(links, subscription.id)} className={link}>
            <bdi className="wrap-anywhere">{localized(subscription, 'name', language)}</bdi>
          </Link>
        </Description>
        <Description layout="row" term={t('columns.customer')}>
          {user.fullName && canOpen('/admin/users', role) ? (
            <Link href={recordLinks.customer(links, user.id)} className={link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Description>
        <Description layout="row" term={t('panel.order')}>
          <Link href={recordLinks.order(links, review.orderId)} className={link}>
            <bdi dir="ltr">#{review.orderNumber}</bdi>
          </Link>
        </Description>
        <Description layout="row" term={t('panel.helpful')}>
          {numberText(review.helpfulCount, language)}
        </Description>
      </dl>
      <p className="text-sm">
        <Link href={`${links.product(subscription.id, { sort: 'newest' })}#reviews`} className={link}>
          {t('panel.seeProduct')}
        </Link>
      </p>
    </div>
  )
}
