import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeclineReason } from '#model/decline-reasons.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { useLanguage } from '../../lib/language.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { usePaymentResult, useSettleCart } from '../../lib/purchase/payment-result.ts'
import { readPendingOrderId } from '../../lib/purchase/pending-order.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { useSession } from '../../lib/session.ts'
import { CompletedOrder } from './completed-order.tsx'
import { LoginLink, ResultLinks, ResultPanel } from './result-panel.tsx'

export const meta = privateMeta('store.pages.payment-success')

/** The provider redirects here, whatever the result. */
export default function PaymentSuccess() {
  const session = useSession()
  const isSessionKnown = useHydrated() && session.status !== 'loading'
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      {isSessionKnown ? (
        <ResultForSession userId={session.status === 'signed-in' ? session.user.id : undefined} />
      ) : (
        <Checking />
      )}
    </div>
  )
}

function ResultForSession({ userId }: { userId: string | undefined }) {
  const t = useTranslations('purchase.result')
  const [query] = useSearchParams()
  const orderId = query.get('order_id') ?? readPendingOrderId()
  if (!orderId) {
    return (
      <ResultPanel tone="good" title={t('generic')} text={t('genericText')}>
        {userId === undefined && <LoginLink />}
        <ResultLinks />
      </ResultPanel>
    )
  }
  return (
    <QueryProvider key={`${orderId} ${userId}`}>
      <Result orderId={orderId} userId={userId} />
    </QueryProvider>
  )
}

function Checking() {
  const t = useTranslations('purchase.result')
  return <ResultPanel tone="busy" title={t('checking')} text={t('checkingText')} />
}

function Result({ orderId, userId }: { orderId: string; userId: string | undefined }) {
  const isSignedIn = userId !== undefined
  const t = useTranslations('purchase.result')
  const result = usePaymentResult(orderId, isSignedIn)
  useSettleCart(orderId, result.state)
  switch (result.state) {
    case 'checking':
      return <Checking />
    case 'completed':
      return <CompletedOrder orderId={orderId} userId={userId} />
    case 'declined':
      return (
        <RedirectToFailure orderId={orderId} reason={result.reason} transactionId={result.transactionId} />
      )
    case 'pending':
    case 'unreachable':
      return (
        <ResultPanel tone="busy" title={t(result.state)} text={t(`${result.state}Text`)}>
          {isSignedIn ? <ResultLinks /> : <LoginLink />}
        </ResultPanel>
      )
    default:
      return (
        <ResultPanel tone="bad" title={t(result.state)} text={t(`${result.state}Text`)}>
          {!isSignedIn && <LoginLink />}
          <ResultLinks withCart />
        </ResultPanel>
      )
  }
}

type Failure = { orderId: string; reason: DeclineReason | null; transactionId: string | null }

/** `Navigate` begins again whenever it gets another state object, and each time drops the page that was being loaded. */
function RedirectToFailure(failure: Failure) {
  const [state] = useState(failure)
  return <Navigate to={paths(useLanguage()).paymentFailure()} replace state={state} />
}
