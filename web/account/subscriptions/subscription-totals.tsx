import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { add, fromSar, toSar } from '#model/money.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { StatTile } from '../../ui/data/stat-tile.tsx'
import { isCurrent, isEndingSoon } from './subscription-status.ts'

export function SubscriptionTotals({ subscriptions }: { subscriptions: readonly OwnSubscription[] }) {
  const t = useTranslations('subscriptions.totals')
  const language = useLanguage()
  const { active, ending, valueSar } = subscriptionTotals(subscriptions, new Date())
  return (
    <section aria-label={t('title')} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
      <StatTile label={t('active')} value={numberText(active, language)} icon={<CircleCheck />} />
      <StatTile
        label={t('ending')}
        value={numberText(ending, language)}
        icon={<CalendarClock />}
        detail={t('endingText')}
      />
      <div className="grid max-md:col-span-2">
        <StatTile
          label={t('value')}
          value={<Price sar={valueSar} size="xl" />}
          icon={<Wallet />}
          detail={t('valueText')}
        />
      </div>
    </section>
  )
}

type TotalsFields = Pick<OwnSubscription, 'status' | 'endDate' | 'autoRenew' | 'isRevoked'> & {
  subscription: Pick<OwnSubscription['subscription'], 'subscriptionPrice'>
}

/** Expired subscriptions do not count; those waiting for activation count with their price, but not as active. */
export function subscriptionTotals(subscriptions: readonly TotalsFields[], now: Date) {
  const current = subscriptions.filter(isCurrent)
  return {
    active: current.filter(({ status }) => status !== 'waiting').length,
    ending: current.filter(subscription => isEndingSoon(subscription, now)).length,
    valueSar: toSar(add(...current.map(({ subscription }) => fromSar(subscription.subscriptionPrice)))),
  }
}
