import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import type { CouponActions } from './use-coupon-actions.ts'

type Props = { coupon: Coupon | undefined; actions: CouponActions }

/** Asks before deleting, and says how many orders used the coupon and keep their discount. */
export function DeleteCoupon({ coupon, actions }: Props) {
  const t = useTranslations('admin.coupons.delete')
  return (
    <ConfirmCall
      item={coupon}
      title={({ code }) => t('title', { code })}
      text={({ usedCount }) => (usedCount > 0 ? t('used', { count: usedCount }) : t('unused'))}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ id, code, isActive }) => {
        await call('DELETE /api/coupons/{id}', { params: { id } })
        void actions.refresh()
        const undo = async () => {
          await call('POST /api/coupons/{id}/restore', { params: { id }, body: { isActive } })
          void actions.refresh()
          return t('restored', { code })
        }
        return { text: t('done', { code }), undo }
      }}
      failedText={t('failed')}
      onClose={actions.close}
    />
  )
}
