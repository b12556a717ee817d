import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { fromSar, toSar } from '#model/money.ts'
import { hasInvoice } from '#model/order-states.ts'
import { firstRenewal } from '#model/renewal.ts'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { OrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { OrderView } from '../../lib/order/order-view.tsx'
import { paths } from '../../lib/paths.ts'
import { priceTag } from '../../lib/price.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { LoginLink, ResultLinks, ResultPanel } from './result-panel.tsx'

const PushConsent = lazyPart(() =>
  import('../../lib/notices/push-consent.tsx').then(module => module.PushConsent),
)

type Props = { orderId: string; userId: string | undefined }

/** Its buyer sees the order with the delivered accounts; anyone else only that it is paid. */
export function CompletedOrder({ orderId, userId }: Props) {
  const isSignedIn = userId !== undefined
  const t = useTranslations('purchase.result')
  const loadFailed = useTranslations('purchase.order')('loadFailed')
  const order = useQuery({
    queryKey: ['order', orderId],
    queryFn: async () => {
      const request = { params: { id: orderId }, query: { accounts: 'masked' } } as const
      return (await call('GET /api/orders/{id}', request)).data
    },
    enabled: isSignedIn,
  })
  const isFree = order.data?.paymentMethod === 'free'
  const isWaiting = order.data?.items.some(({ delivered }) => !delivered)
  return (
    <>
      <ResultPanel
        tone="good"
        title={t(isFree ? 'free' : 'paid')}
        text={t(!isSignedIn ? 'guestText' : isWaiting ? 'waitingText' : 'paidText')}
        more={order.data && <NextCharge order={order.data} />}
      >
        {!isSignedIn && <LoginLink />}
        {order.data && <OrderLinks order={order.data} />}
        <ResultLinks />
      </ResultPanel>
      {order.data && isSignedIn && (
        <Suspense>
          <PushConsent userId={userId} isQuestion />
        </Suspense>
      )}
      {/* Not found: the order belongs to another account, so there is nothing more to show. */}
      {isSignedIn && !isNotFound(order.error) && (
        <QueryState query={order} errorTitle={loadFailed}>
          {order.data && <OrderView order={order.data} />}
        </QueryState>
      )}
    </>
  )
}

/** When and how much the card is charged next, for a renewing purchase. */
function NextCharge({ order }: { order: OrderDetail }) {
  const t = useTranslations('purchase.result')
  const language = useLanguage()
  const [item] = order.items
  if (order.paymentMethod !== 'subscription' || order.completedAt === null || !item) return null
  const { duration: days, quantity, price } = item
  const { at, amount } = firstRenewal({
    completedAt: order.completedAt,
    days,
    unitPrice: fromSar(price),
    quantity,
  })
  return (
    <p>
      {t.rich('nextCharge', {
        amount: priceTag(toSar(amount), { inRiyals: true }),
        date: dateText(at, language),
      })}
    </p>
  )
}

function OrderLinks({ order }: { order: OrderDetail }) {
  const t = useTranslations('purchase.result')
  const links = paths(useLanguage())
  return (
    <>
      <ButtonLink href={links.order(order.id)}>{t('toOrder')}</ButtonLink>
      {hasInvoice(order) && (
        <ButtonLink href={links.invoice(order.id)} tone="soft">
          {t('toInvoice')}
        </ButtonLink>
      )}
    </>
  )
}
