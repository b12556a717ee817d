import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { SubscriptionRecordDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Amount } from '../kit/amount.tsx'
import { useAttemptText } from '../kit/payment-texts.ts'
import { recordLinks } from '../kit/record-links.ts'
import { Section } from '../kit/section.tsx'

type Charge = SubscriptionRecordDetail['charges'][number]

/** Every payment for the subscription, and every attempt, newest first. */
export function ChargesSection({ charges }: { charges: readonly Charge[] }) {
  const t = useTranslations('admin.renewals.charges')
  return (
    <Section title={t('title')} count={charges.length}>
      {charges.length === 0 ? (
        <p className="text-sm text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid gap-3">
          {charges.map(charge => (
            <ChargeRow key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ChargeRow({ charge }: { charge: Charge }) {
  const t = useTranslations('admin.renewals.charges')
  const payments = useTranslations('admin.orders.payments')
  const language = useLanguage()
  const attemptText = useAttemptText()
  const { cardBrand, cardLast4 } = charge
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {t(charge.kind)}
          <Link
            href={recordLinks.order(paths(language), charge.orderId)}
            className="rounded-xs text-brand underline hover:text-brand-strong"
          >
            <bdi dir="ltr">#{charge.orderNumber}</bdi>
          </Link>
        </p>
        <p className="wrap-anywhere text-ink-2">
          {attemptText(charge)} · {dateText(charge.settledAt ?? charge.createdAt, language, 'minute')}
        </p>
        {cardBrand && cardLast4 && (
          <p className="text-ink-2">
            <bdi>{payments('card', { brand: cardBrand, last4: cardLast4 })}</bdi>
          </p>
        )}
        {charge.refundedAmount > 0 && (
          <p className="text-ink-2">
            {t.rich('refunded', { amount: () => <Amount sar={charge.refundedAmount} plain /> })}
          </p>
        )}
      </div>
      <span className="shrink-0">
        <Amount sar={charge.amount} size="s" />
      </span>
    </li>
  )
}
