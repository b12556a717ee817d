import MessageSquare from 'lucide-react/icons/message-square'
import { useId } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeOf } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { ListPagination } from '../../../lib/lists/list-pagination.tsx'
import { messagesOf } from '../../../lib/messages.ts'
import { paths } from '../../../lib/paths.ts'
import { reviewsId } from '../../../lib/product-page/product-heading.tsx'
import { QueryProvider } from '../../../lib/query-provider.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewSort, ReviewsView } from './reviews-view.ts'
import { useReaderStates } from './use-reader-states.ts'

type Props = { productId: string; rating: number | null; reviews: ReviewsView }

/** What buyers say about the product: the distribution of stars, and one page of the reviews. */
export function ReviewsSection(props: Props) {
  const language = useLanguage()
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <QueryProvider>
        <Reviews {...props} />
      </QueryProvider>
    </IntlProvider>
  )
}

function Reviews({ productId, rating, reviews }: Props) {
  const t = useTranslations('reviews')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {t('title')}
      </h2>
      {rating === null ? (
        <EmptyState title={t('empty')} icon={<MessageSquare />}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-2">{t('verified')}</p>
          <div className="mt-5 grid items-start gap-x-9 gap-y-6 md:grid-cols-[17rem_minmax(0,1fr)]">
            <RatingSummary rating={rating} reviews={reviews} />
            <ReviewList productId={productId} reviews={reviews} />
          </div>
        </>
      )}
    </section>
  )
}

function ReviewList({ productId, reviews }: Pick<Props, 'productId' | 'reviews'>) {
  const t = useTranslations('reviews')
  const links = paths(useLanguage())
  const readerStates = useReaderStates(productId, reviews)
  const hrefFor = (page: number, sort: ReviewSort = reviews.sort) =>
    `${links.product(productId, { page, sort: sort === 'helpful' ? undefined : sort })}#${reviewsId}`
  if (reviews.reviews.length === 0) {
    return (
      <EmptyState
        title={t('emptyPage')}
        action={<ButtonLink href={hrefFor(1)}>{t('firstPage')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <SortLinks chosen={reviews.sort} hrefFor={sort => hrefFor(1, sort)} />
      <ul className="grid gap-4">
        {reviews.reviews.map(review => (
          <ReviewCard key={review.id} review={review} readerState={readerStates?.get(review.id)} />
        ))}
      </ul>
      <ListPagination page={reviews.page} pages={reviews.pages} hrefFor={page => hrefFor(page)} />
    </div>
  )
}

function SortLinks({ chosen, hrefFor }: { chosen: ReviewSort; hrefFor: (sort: ReviewSort) => string }) {
  const t = useTranslations('reviews')
  return (
    <nav aria-label={t('sort')} className="flex flex-wrap gap-1.5">
      {(['helpful', 'newest'] as const).map(sort => (
        <Link
          key={sort}
          href={hrefFor(sort)}
          preventScrollReset
          aria-current={sort === chosen || undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
            sort === chosen
              ? 'border-brand bg-brand-soft font-medium text-brand-strong'
              : 'border-line bg-surface text-ink-2 hover:border-edge hover:text-ink',
          )}
        >
          {t(`sorts.${sort}`)}
        </Link>
      ))}
    </nav>
  )
}
