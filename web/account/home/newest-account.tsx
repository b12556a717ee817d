import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { AccountAccess } from '../../lib/order/delivered-accounts.tsx'
import { paths } from '../../lib/paths.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { StatusBadge } from '../subscriptions/subscription-summary.tsx'
import { useDeliveredAccounts } from '../subscriptions/use-subscriptions.ts'
import { HomeCard } from './home-card.tsx'
import type { HomeFacts } from './home-facts.ts'

/** The account delivered last. Its credentials stay masked until the owner reveals them. */
export function NewestAccount({ newest }: { newest: NonNullable<HomeFacts['newest']> }) {
  const t = useTranslations('account.home')
  const language = useLanguage()
  const { orderId } = newest.delivery
  const { query, accounts } = useDeliveredAccounts(newest.delivery)
  const account = accounts.at(-1)
  const order = (
    <Link href={paths(language).order(orderId)} className="py-2.5 text-brand underline underline-offset-4">
      {t('openOrder')}
    </Link>
  )
  return (
    <HomeCard title={t('newest')} aside={order}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="flex items-center gap-4">
          <div className="w-24 shrink-0">
            <ProductImage image={newest.subscription.image} sizes="96px" className="aspect-4/3 rounded-sm" />
          </div>
          <div className="grid min-w-0 justify-items-start gap-1.5">
            <p className="font-medium wrap-anywhere">{localized(newest.subscription, 'name', language)}</p>
            <StatusBadge subscription={newest} />
          </div>
        </div>
        <QueryState query={query} errorTitle={t('newestFailed')} rows={1}>
          <div className="grid gap-3">{account && <AccountAccess orderId={orderId} account={account} />}</div>
        </QueryState>
      </div>
    </HomeCard>
  )
}
