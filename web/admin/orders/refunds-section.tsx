import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { automaticRefundReason } from '#model/refund-reasons.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { CreditNoteLink } from '../../lib/order/credit-note-link.tsx'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { Amount } from '../kit/amount.tsx'
import { useRefundReason } from '../kit/payment-texts.ts'
import { RelativeTime } from '../kit/relative-time.tsx'
import { Section } from '../kit/section.tsx'

type Refund = StaffOrderDetail['refunds'][number]

const tones: Record<Refund['state'], BadgeTone> = {
  requested: 'warn',
  sent: 'warn',
  unknown: 'warn',
  confirmed: 'good',
  failed: 'bad',
}

type Props = { orderId: string; refunds: readonly Refund[] }

export function RefundsSection({ orderId, refunds }: Props) {
  const t = useTranslations('admin.orders.refunds')
  const language = useLanguage()
  const refundReason = useRefundReason()
  const origin = ({ source, reason, requestedBy }: Refund) => {
    if (source === 'provider') return t('provider')
    if (automaticRefundReason(reason)) return t('automatic')
    // A deleted account has no name.
    return requestedBy && t('by', { name: requestedBy })
  }
  return (
    <Section title={t('title')} count={refunds.length}>
      <ul className="grid gap-2.5 text-sm">
        {refunds.map(refund => (
          <li key={refund.id} className="grid gap-0.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={tones[refund.state]}>{t(`states.${refund.state}`)}</Badge>
              <Amount sar={refund.amount} size="s" />
            </p>
            {refund.source === 'shop' && <p className="wrap-anywhere">{refundReason(refund.reason)}</p>}
            <p className="text-ink-2">
              {[origin(refund), dateText(refund.createdAt, language, 'minute')].filter(Boolean).join(' · ')}
            </p>
            {refund.waitingReason && <Waiting reason={refund.waitingReason} nextAt={refund.nextAttemptAt} />}
            {refund.state === 'confirmed' && <p className="text-ink-2">{t('bank')}</p>}
            {refund.state === 'failed' && <FailureReason reason={refund.failureReason} />}
            {refund.creditNoteNumber !== null && (
              <p>
                <CreditNoteLink orderId={orderId} number={refund.creditNoteNumber}>
                  {t('creditNote', { number: String(refund.creditNoteNumber) })}
                </CreditNoteLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Why the refund is not settled yet, and when the shop tries again. */
function Waiting({
  reason,
  nextAt,
}: {
  reason: NonNullable<Refund['waitingReason']>
  nextAt: string | null
}) {
  const t = useTranslations('admin.orders.refunds')
  return (
    <p className="text-warn">
      {t(`waiting.${reason}`)}{' '}
      {nextAt && t.rich('nextAttempt', { when: () => <RelativeTime date={nextAt} /> })}
    </p>
  )
}

function FailureReason({ reason }: { reason: string | null }) {
  const t = useTranslations('admin.orders.refunds.failed')
  if (reason === 'refunded_at_provider') return <p>{t('refunded_at_provider')}</p>
  if (reason === null || reason === 'declined' || reason === 'no reason given') return <p>{t('none')}</p>
  return <p className="wrap-anywhere">{t.rich('words', { reason: () => <bdi>{reason}</bdi> })}</p>
}
