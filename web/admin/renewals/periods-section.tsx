import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { SubscriptionRecordDetail } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Section } from '../kit/section.tsx'

type Period = SubscriptionRecordDetail['periods'][number]

/** The periods of access, newest first. */
export function PeriodsSection({ periods }: { periods: readonly Period[] }) {
  const t = useTranslations('admin.renewals.periods')
  const language = useLanguage()
  return (
    <Section title={t('title')} count={periods.length}>
      {periods.length === 0 ? (
        <p className="text-sm text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {periods.toReversed().map(period => (
            <li key={period.id} className="flex items-center justify-between gap-3">
              <span>
                {dateText(period.startDate, language)} – {dateText(period.endDate, language)}
              </span>
              <PeriodBadge period={period} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function PeriodBadge({ period: { isPaid, amount } }: { period: Period }) {
  const t = useTranslations('admin.renewals.periods')
  if (!isPaid) return <Badge tone="bad">{t('unpaid')}</Badge>
  return <Badge tone="good">{t(amount === null ? 'free' : 'paid')}</Badge>
}
