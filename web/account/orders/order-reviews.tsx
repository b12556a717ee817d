import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { OrderDetail, OrderReview } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { itemName } from '../../lib/order/order-items.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'

/** The address of the section, to which the invitation by mail leads. */
const sectionId = 'reviews'

/** The buyer's reviews of the delivered items, and a form for each item without one. */
export function OrderReviews({ order }: { order: OrderDetail }) {
  const t = useTranslations('reviews.form')
  const titleId = useId()
  const query = useQuery({
    queryKey: ['order', order.id, 'reviews'],
    queryFn: async () =>
      (await call('GET /api/orders/{id}/reviews', { params: { id: order.id } })).data.items,
  })
  useScrollToSection(query.data !== undefined)
  if (query.data?.length === 0 || !order.items.some(item => item.delivered)) return null
  return (
    <Card
      as="section"
      id={sectionId}
      aria-labelledby={titleId}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <h2 id={titleId} className="text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-ink-2">{t('text')}</p>
      </div>
      <QueryState query={query} errorTitle={t('loadFailed')} loading={<Spinner label={t('loading')} />}>
        <ul className="grid gap-5 divide-y divide-line *:not-first:pt-5">
          {query.data?.map(item => (
            <ItemReview key={item.orderItemId} order={order} item={item} />
          ))}
        </ul>
      </QueryState>
    </Card>
  )
}

/** The browser looked for the address's target before the section was loaded. */
function useScrollToSection(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && location.hash === `#${sectionId}`) document.getElementById(sectionId)?.scrollIntoView()
  }, [isLoaded])
}

function ItemReview({ order, item }: { order: OrderDetail; item: OrderReview }) {
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const isForm = !item.review || isEditing
  const element = useRef<HTMLLIElement>(null)
  useFocusAfterChange(element, isForm)
  const bought = order.items.find(({ id }) => id === item.orderItemId)
  if (!bought) return null
  const name = itemName(bought, language)
  return (
    <li ref={element}>
      {isForm ? (
        <ReviewForm orderId={order.id} item={item} name={name} onDone={() => setIsEditing(false)} />
      ) : (
        <OwnReview item={item} name={name} onEdit={() => setIsEditing(true)} />
      )}
    </li>
  )
}

/** The pressed button is gone when the review and its form change places, so the focus goes to what replaced it. */
function useFocusAfterChange(item: RefObject<HTMLElement | null>, isForm: boolean): void {
  const wasForm = useRef(isForm)
  useEffect(() => {
    if (wasForm.current === isForm) return
    wasForm.current = isForm
    item.current?.querySelector<HTMLElement>(isForm ? 'input:checked' : 'button')?.focus()
  }, [item, isForm])
}
