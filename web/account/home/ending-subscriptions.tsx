import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { DaysRing } from './days-ring.tsx'
import { HomeCard } from './home-card.tsx'
import type { HomeFacts, ListedSubscription } from './home-facts.ts'

/** The subscriptions that end soon and do not renew, or else the next ones to end or renew. */
export function EndingSubscriptions({ listed, ending }: Pick<HomeFacts, 'listed' | 'ending'>) {
  const t = useTranslations('account.home')
  const links = paths(useLanguage())
  const isEnding = ending > 0
  if (listed.length === 0) return null
  const all = (
    <Link href={links.mySubscriptions()} className="py-2.5 text-brand underline underline-offset-4">
      {t('allSubscriptions')}
    </Link>
  )
  return (
    <HomeCard
      title={t(isEnding ? 'endingSoon' : 'firstEnds')}
      aside={all}
      className="lg:grow-[1.7] lg:basis-0"
    >
      <ul className="divide-y divide-line">
        {listed.map(subscription => (
          <Row key={subscription.id} subscription={subscription} isEnding={isEnding} />
        ))}
      </ul>
    </HomeCard>
  )
}

function Row({ subscription, isEnding }: { subscription: ListedSubscription; isEnding: boolean }) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const { endDate, daysLeft, duration, autoRenew, subscription: product } = subscription
  const date = dateText(endDate, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3.5 first:pt-1 last:pb-0">
      <DaysRing daysLeft={daysLeft} duration={duration} isEnding={isEnding} />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{localized(product, 'name', language)}</p>
        <p className="text-sm text-ink-2">{t(autoRenew ? 'renews' : 'ends', { date })}</p>
      </div>
      {isEnding && <RenewLink subscription={subscription} />}
    </li>
  )
}

/** A new purchase, or the page that resumes the renewal where that is still possible. */
function RenewLink({ subscription: { canRenew, subscription } }: { subscription: ListedSubscription }) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const name = localized(subscription, 'name', language)
  const action = t(canRenew ? 'renew' : 'resume')
  const links = paths(language)
  return (
    <ButtonLink
      href={canRenew ? links.product(subscription.id) : links.manageSubscriptions()}
      aria-label={t('named', { action, name })}
      className="max-sm:w-full"
    >
      {action}
    </ButtonLink>
  )
}
