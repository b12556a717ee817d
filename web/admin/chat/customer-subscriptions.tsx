import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SubscriptionStatusBadge } from '../kit/status-badges.tsx'
import type { AccountAction } from './account-action-dialog.tsx'

const limit = 5

function useCustomerSubscriptions(sessionId: string) {
  return useQuery({
    queryKey: ['staff', 'chat', 'subscriptions', sessionId],
    queryFn: async () =>
      (await call('GET /api/chat/{sessionId}/subscriptions', { params: { sessionId }, query: { limit } }))
        .data,
  })
}

type Props = { sessionId: string; onAction: (action: AccountAction) => void }

/** The newest subscriptions of the customer beside the conversation. */
export function CustomerSubscriptions({ sessionId, onAction }: Props) {
  const t = useTranslations('admin.chat.subscriptions')
  const language = useLanguage()
  const query = useCustomerSubscriptions(sessionId)
  const { subscriptions = [], pagination } = query.data ?? {}
  return (
    <section aria-label={t('title')} className="rounded-md border border-line bg-surface">
      <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base">
        {t('title')}
        {pagination && (
          <span className="rounded-full bg-sunken px-2 text-sm leading-6 font-normal">
            {pagination.total}
          </span>
        )}
      </h2>
      <QueryState query={query} errorTitle={t('failed')} rows={2}>
        {subscriptions.length === 0 && <p className="px-4 py-6 text-center text-ink-2">{t('empty')}</p>}
        <ul className="divide-y divide-line">
          {subscriptions.map(({ id, subscription, status, endDate, autoRenew, delivery, orderNumber }) => (
            <li key={id} className="grid gap-2 px-4 py-3">
              <p className="flex items-start justify-between gap-3 font-medium">
                <bdi>{localized(subscription, 'name', language)}</bdi>
                <SubscriptionStatusBadge status={status} />
              </p>
              <p className="text-sm text-ink-2">
                {endDate && t('ends', { date: dateText(endDate, language) })}
                {endDate && ' · '}
                {t(autoRenew ? 'renews' : 'once')}
              </p>
              <div className="flex">
                <Button
                  size="s"
                  tone="quiet"
                  disabledReason={delivery ? null : t('notDelivered')}
                  reasonAs="tooltip"
                  aria-label={t('extendOf', { number: String(orderNumber) })}
                  onClick={() => delivery && onAction({ kind: 'extend', ...delivery })}
                >
                  {t('extend')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </QueryState>
    </section>
  )
}
