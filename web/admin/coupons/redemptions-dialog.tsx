import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { Coupon, CouponRedemption } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Amount } from '../kit/amount.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'

const pageSize = 20

/** The orders that used a coupon, newest first. */
export function RedemptionsDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations('admin.coupons.redemptions')
  const close = useTranslations('common')('close')
  const query = useInfiniteQuery({
    queryKey: ['coupon-redemptions', coupon.id],
    queryFn: async ({ pageParam: page }) => {
      const request = { params: { id: coupon.id }, query: { page, limit: pageSize } }
      return (await call('GET /api/coupons/{id}/redemptions', request)).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }) => (page < pages ? page + 1 : undefined),
  })
  const redemptions = query.data?.pages.flatMap(page => page.redemptions) ?? []
  return (
    <Dialog open onClose={onClose} title={t('title', { code: coupon.code })} closeLabel={close}>
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {redemptions.length === 0 ? (
          <p className="py-6 text-center text-ink-2">{t('empty')}</p>
        ) : (
          <>
            <div className="flex justify-end">
              <ExportButton
                path={`/api/coupons/${coupon.id}/redemptions/export`}
                query={{}}
                hasPersonalData
              />
            </div>
            <ul className="grid divide-y divide-line">
              {redemptions.map(redemption => (
                <RedemptionRow key={redemption.orderId} redemption={redemption} />
              ))}
            </ul>
          </>
        )}
        {query.hasNextPage && (
          <p className="flex justify-center pt-4">
            <Button tone="soft" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </p>
        )}
      </QueryState>
    </Dialog>
  )
}

function RedemptionRow({ redemption }: { redemption: CouponRedemption }) {
  const t = useTranslations('admin.coupons.redemptions')
  const language = useLanguage()
  const { orderId, orderNumber, customer, discount, state, createdAt } = redemption
  const href = paths(language).staffRecord('/admin/orders/:orderId', orderId)
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link href={href} className="rounded-xs font-semibold text-brand underline underline-offset-4">
            <bdi dir="ltr">#{orderNumber}</bdi>
          </Link>
          <span className="text-sm text-ink-2">{dateText(createdAt, language, 'minute')}</span>
        </p>
        <p className="text-sm wrap-anywhere">
          <bdi>{customer}</bdi>
        </p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <Amount sar={discount} size="s" />
        {state === 'returned' && <Badge>{t('returned')}</Badge>}
      </div>
    </li>
  )
}
