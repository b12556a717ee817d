import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Section } from '../kit/section.tsx'

type Refund = StaffOrderDetail['refunds'][number]

const tones: Record<Refund['state'], BadgeTone> = {
  requested: 'warn',
  sent: 'warn',
  unknown: 'warn',
  confirmed: 'good',
  failed: 'bad',
}

export function RefundsSection({ refunds }: { refunds: readonly Refund[] }) {
  const t = useTranslations('admin.orders.refunds')
  const language = useLanguage()
  return (
    <Section title={t('title')} count={refunds.length}>
      <ul className="grid gap-2.5 text-sm">
        {refunds.map(refund => (
          <li key={refund.id} className="grid gap-0.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <Badge tone={tones[refund.state]}>{t(`states.${refund.state}`)}</Badge>
              <Price sar={refund.amount} size="s" />
            </p>
            {refund.source === 'shop' && <p className="wrap-anywhere">{refund.reason}</p>}
            <p className="text-ink-2">
              {refund.source === 'provider'
                ? t('provider')
                : refund.requestedBy && t('by', { name: refund.requestedBy })}
              {' · '}
              {dateText(refund.createdAt, language, 'minute')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
