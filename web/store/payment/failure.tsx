import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type DeclineReason, declineReasons } from '#model/decline-reasons.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { useLanguage } from '../../lib/language.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { QueryProvider } from '../../lib/query-provider.tsx'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ResultPanel } from './result-panel.tsx'
import { TryAgain } from './try-again.tsx'

export const meta = privateMeta('store.pages.payment-failure')

/** Order, reason and transaction come from navigation state; without it the page shows a general text. */
export default function PaymentFailure() {
  const t = useTranslations('purchase.failure')
  const links = paths(useLanguage())
  const { orderId, reason, transactionId } = usePaymentFailure()
  return (
    <div className="page-wrap grid gap-6 py-8">
      <ResultPanel tone="bad" title={t('title')} text={reason ? t(`reasons.${reason}`) : t('text')}>
        {transactionId && (
          <p className="w-full text-sm text-ink-2">
            {t('transaction')}: <bdi className="font-medium text-ink select-all">{transactionId}</bdi>
          </p>
        )}
        <p className="w-full text-balance text-ink-2">{t('kept')}</p>
        {orderId && <RetryOfOrder orderId={orderId} />}
        <ButtonLink href={links.cart()} tone={orderId ? 'soft' : 'primary'}>
          {t('toCart')}
        </ButtonLink>
        <ButtonLink href={links.dashboard()} tone="quiet">
          {t('toDashboard')}
        </ButtonLink>
      </ResultPanel>
    </div>
  )
}

function RetryOfOrder({ orderId }: { orderId: string }) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <QueryProvider key={session.user.id}>
      <TryAgain orderId={orderId} user={session.user} />
    </QueryProvider>
  )
}

type Failure = { orderId?: string; reason?: DeclineReason; transactionId?: string }

function usePaymentFailure(): Failure {
  const state: unknown = useLocation().state
  // Navigation state exists only in the browser, so hydration must ignore it.
  if (!useHydrated() || typeof state !== 'object' || state === null) return {}
  const { orderId, reason, transactionId } = state as Record<string, unknown>
  const known = declineReasons.find(name => name === reason)
  return {
    ...(typeof orderId === 'string' && { orderId }),
    ...(known && { reason: known }),
    ...(typeof transactionId === 'string' && { transactionId }),
  }
}
