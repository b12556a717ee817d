import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Price } from '../../lib/price.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { useSubscriptions } from '../subscriptions/use-subscriptions.ts'
import { EndingSubscriptions } from './ending-subscriptions.tsx'
import { Greeting } from './greeting.tsx'
import { HomeCard } from './home-card.tsx'
import { type HomeFacts, homeFacts } from './home-facts.ts'
import { NewestAccount } from './newest-account.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'

/** The start of the account: a greeting, the next charge, what ends first, the newest account and shortcuts. */
export function AccountHome() {
  const t = useTranslations('account.home')
  const query = useSubscriptions()
  const facts = homeFacts(query.data ?? [], new Date())
  const isNew = query.data?.length === 0
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
      <Greeting text={useSummary(query.data && facts, isNew)} />
      <QueryState query={query} errorTitle={t('failed')} rows={2}>
        {isNew && <WelcomeSteps />}
        {(facts.next || facts.listed.length > 0) && (
          <div className="flex flex-col gap-3 sm:gap-4 lg:flex-row">
            {facts.next && <NextCharge next={facts.next} />}
            <EndingSubscriptions listed={facts.listed} ending={facts.ending} />
          </div>
        )}
        {facts.newest && <NewestAccount newest={facts.newest} />}
      </QueryState>
      <Shortcuts />
    </section>
  )
}

/** One sentence under the greeting. */
function useSummary(facts: HomeFacts | undefined, isNew: boolean): string | undefined {
  const t = useTranslations('account.home')
  if (!facts) return undefined
  if (isNew) return t('welcomeText')
  const { active, ending } = facts
  if (ending === 0) return t('active', { count: active })
  return t(ending === active ? 'allEnding' : 'someEnding', {
    active: t('active', { count: active }),
    ending,
  })
}

function NextCharge({ next }: { next: NonNullable<HomeFacts['next']> }) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const { subscription: product } = next.subscription
  return (
    <HomeCard title={t('nextCharge')} className="lg:grow lg:basis-0">
      <p className="text-3xl leading-snug font-semibold">
        <Price sar={product.subscriptionPrice} plain />
      </p>
      <p className="wrap-anywhere">
        {t('chargedFor', { name: localized(product, 'name', language), date: dateText(next.date, language) })}
      </p>
      <ButtonLink href={paths(language).manageSubscriptions()} tone="quiet" wide className="mt-auto">
        {t('manage')}
      </ButtonLink>
    </HomeCard>
  )
}
