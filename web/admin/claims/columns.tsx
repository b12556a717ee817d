import { useTranslations } from 'use-intl'
import type { ListedClaim } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ItemPicture } from '../kit/item-picture.tsx'
import { CustomerCell } from '../kit/list/cells.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { ClaimStatus } from './claim-status.tsx'

export function useClaimColumns(): ListColumn<ListedClaim, SortOf<'GET /api/claims'>>[] {
  const t = useTranslations('admin.claims')
  return [
    {
      id: 'product',
      header: t('columns.product'),
      isFixed: true,
      cell: claim => <ProductCell claim={claim} />,
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: claim => (
        <span className="block max-w-24 @2xl:max-w-28 @4xl:max-w-44">
          <CustomerCell user={claim.user} />
        </span>
      ),
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      cell: ({ reason, message }) => (
        <span className="block max-w-28 @2xl:max-w-36 @4xl:max-w-52">
          {t(`reasons.${reason}`)}
          <bdi className="block truncate text-ink-2">{message}</bdi>
        </span>
      ),
    },
    {
      id: 'supplier',
      header: t('columns.supplier'),
      isExtra: true,
      cell: ({ supplier }) => <bdi>{supplier || t('none')}</bdi>,
    },
    { id: 'state', header: t('columns.state'), cell: claim => <ClaimStatus claim={claim} /> },
    {
      id: 'created',
      header: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
  ]
}

function ProductCell({ claim: { subscription, account, orderNumber } }: { claim: ListedClaim }) {
  const language = useLanguage()
  return (
    <span className="flex max-w-40 items-center gap-2.5 md:max-w-28 md:@2xl:max-w-40 @4xl:max-w-56">
      <span className="md:hidden @2xl:block">
        <ItemPicture image={subscription.image} />
      </span>
      <span className="min-w-0">
        <RowLink className="rounded-xs font-medium wrap-anywhere hover:text-brand hover:underline">
          <bdi className="line-clamp-2">{localized(subscription, 'name', language)}</bdi>
        </RowLink>
        <span className="block truncate text-ink-2">
          <bdi dir="ltr">#{orderNumber}</bdi>
          {account && (
            <>
              {' · '}
              <bdi dir="ltr">{account}</bdi>
            </>
          )}
        </span>
      </span>
    </span>
  )
}
