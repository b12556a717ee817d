import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { ProductImage } from '../../lib/product-image.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MissedPeriod } from './missed-period.tsx'
import { AutoRenewBadge, StatusBadge, SubscriptionDates } from './subscription-summary.tsx'

type Props = {
  subscription: OwnSubscription
  actions: ReactNode
}

export function SubscriptionCard({ subscription, actions }: Props) {
  const language = useLanguage()
  const { id, image } = subscription.subscription
  useScrollToAnchor(elementId(subscription.id))
  return (
    <Card as="li" id={elementId(subscription.id)} className="flex flex-col gap-4">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <ProductImage
          image={image}
          sizes="(min-width: 40rem) 112px, 72px"
          className="aspect-4/3 rounded-sm"
        />
        <div className="grid min-w-0 gap-2">
          <h2 className="text-base wrap-anywhere">
            <Link href={paths(language).product(id)} className="hover:text-brand hover:underline">
              {localized(subscription.subscription, 'name', language)}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-2 *:!whitespace-normal">
            <StatusBadge subscription={subscription} />
            <AutoRenewBadge subscription={subscription} />
          </p>
        </div>
      </div>
      <MissedPeriod subscription={subscription} />
      <RenewalWaits subscription={subscription} />
      <SubscriptionDates subscription={subscription} />
      <div className="mt-auto flex flex-wrap items-center gap-2.5 border-t border-line pt-4">{actions}</div>
    </Card>
  )
}

/** A paid renewal whose account is not delivered or not extended yet. */
function RenewalWaits({ subscription: { renewalWaits } }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions.renewalWaits')
  return renewalWaits === 'nothing' ? null : <Notice title={t('title')}>{t(renewalWaits)}</Notice>
}

/** Mails and notices link to one card; the list is loaded after the browser has looked for the anchor. */
function useScrollToAnchor(id: string): void {
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id])
}

const elementId = (id: string) => `subscription-${id}`

export function focusSubscription(id: string): void {
  document.getElementById(elementId(id))?.querySelector('a')?.focus({ preventScroll: true })
}
