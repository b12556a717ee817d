import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { Amount } from '../kit/amount.tsx'
import { useAttemptText } from '../kit/payment-texts.ts'
import { Section } from '../kit/section.tsx'

type Attempt = StaffOrderDetail['payments'][number]

/** Every attempt to pay, newest first. */
export function PaymentsSection({ order }: { order: StaffOrderDetail }) {
  const t = useTranslations('admin.orders.payments')
  const missing = order.paymentMethod === 'free' ? 'free' : order.status === 'completed' ? 'outside' : 'none'
  return (
    <Section title={t('title')} count={order.payments.length}>
      {order.payments.length === 0 ? (
        <p className="text-sm text-ink-2">{t(missing)}</p>
      ) : (
        <ul className="grid gap-2.5">
          {order.payments.map(attempt => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const outcomes = {
  started: 'open',
  pending: 'open',
  unknown: 'open',
  declined: 'failed',
  voided: 'failed',
  approved: 'paid',
  partly_refunded: 'paid',
  refunded: 'paid',
} as const satisfies Record<Attempt['state'], string>

const looks = {
  open: { Icon: Clock, mark: 'bg-warn-soft text-warn' },
  failed: { Icon: X, mark: 'bg-bad-soft text-bad' },
  paid: { Icon: Check, mark: 'bg-good-soft text-good' },
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const t = useTranslations('admin.orders.payments')
  const language = useLanguage()
  const outcome = outcomes[attempt.state]
  const { Icon, mark } = looks[outcome]
  const attemptText = useAttemptText()
  const { cardBrand, cardLast4, transactionId } = attempt
  return (
    <li className="flex items-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className={classNames('grid size-8 shrink-0 place-items-center rounded-full', mark)}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium">
          {cardBrand && cardLast4 ? (
            <bdi>{t('card', { brand: cardBrand, last4: cardLast4 })}</bdi>
          ) : (
            t('attempt', { attempt: String(attempt.attempt) })
          )}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {attemptText(attempt)} · {dateText(attempt.settledAt ?? attempt.createdAt, language, 'minute')}
        </p>
        {transactionId && (
          <p className="text-ink-2">
            <bdi>{t('transaction', { id: transactionId })}</bdi>
          </p>
        )}
      </div>
      <span className={classNames('shrink-0', outcome === 'failed' && 'text-ink-3 line-through')}>
        <Amount sar={attempt.amount} size="s" />
      </span>
    </li>
  )
}
