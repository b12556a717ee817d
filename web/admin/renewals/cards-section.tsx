import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import type { SubscriptionRecordDetail } from '../../lib/api-types.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Section } from '../kit/section.tsx'

/** The cards that Paymob keeps for the subscription, masked. */
export function CardsSection({ cards }: { cards: SubscriptionRecordDetail['cards'] }) {
  const t = useTranslations('admin.renewals.cards')
  const payments = useTranslations('admin.orders.payments')
  return (
    <Section title={t('title')} count={cards.length}>
      {cards.length === 0 ? (
        <p className="text-sm text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {cards.map(card => (
            <li key={card.id} className="flex items-center gap-3">
              <CreditCard size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span className="grid min-w-0">
                <bdi className="font-medium">
                  {payments('card', { brand: card.brand ?? '', last4: card.masked_pan.slice(-4) })}
                </bdi>
                {card.failed_attempts > 0 && (
                  <span className="text-bad">{t('failures', { count: card.failed_attempts })}</span>
                )}
              </span>
              {card.is_primary && (
                <span className="ms-auto">
                  <Badge tone="brand">{t('primary')}</Badge>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
