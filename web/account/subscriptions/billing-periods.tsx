import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { Badge } from '../../ui/data/badge.tsx'

type Period = {
  id: string
  startDate: string
  endDate: string
  isPaid: boolean
  amount: number | null
  orderId: string | null
}

/** Paid and unpaid periods, newest first. */
export function BillingPeriods({ periods }: { periods: readonly Period[] }) {
  const t = useTranslations('subscriptions.details')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-base">
        {t('periods')}
      </h3>
      {periods.length === 0 ? (
        <p className="text-ink-2">{t('noPeriods')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {periods.toReversed().map(period => (
            <PeriodRow key={period.id} period={period} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PeriodRow({ period: { startDate, endDate, isPaid, amount, orderId } }: { period: Period }) {
  const t = useTranslations('subscriptions.details')
  const facts = useTranslations('subscriptions.facts')
  const language = useLanguage()
  const from = dateText(startDate, language)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="grow basis-full sm:basis-0">
        {t('span', { from, to: dateText(endDate, language) })}
      </span>
      {amount !== null && <Price sar={amount} size="s" />}
      <Badge tone={isPaid ? 'good' : 'bad'}>{t(isPaid ? 'paid' : 'unpaid')}</Badge>
      {orderId && (
        <Link
          href={paths(language).order(orderId)}
          aria-label={t('openOrder', { date: from })}
          className="rounded-sm py-2 text-sm font-medium text-brand hover:underline"
        >
          {facts('openOrder')}
        </Link>
      )}
    </li>
  )
}
