import { useTranslations } from 'use-intl'
import type { ListedClaim } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { CustomerCell } from '../kit/list/cells.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { ClaimStatus } from './claim-status.tsx'

/** A claim in the list of a phone. */
export function ClaimCard({ claim }: { claim: ListedClaim }) {
  const t = useTranslations('admin.claims')
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <RowLink className="rounded-xs py-1 text-base font-semibold wrap-anywhere">
        <bdi>{localized(claim.subscription, 'name', language)}</bdi>
      </RowLink>
      <div className="min-w-0">
        <CustomerCell user={claim.user} />
      </div>
      <p>
        {t(`reasons.${claim.reason}`)}
        {claim.message && <bdi className="line-clamp-2 text-ink-2">{claim.message}</bdi>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2 text-ink-2">
        <span className="flex flex-wrap items-center gap-2">
          <ClaimStatus claim={claim} />
          <bdi dir="ltr">#{claim.orderNumber}</bdi>
        </span>
        <RelativeTime date={claim.createdAt} />
      </div>
    </div>
  )
}
