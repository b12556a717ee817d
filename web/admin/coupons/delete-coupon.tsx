import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { CouponActions } from './use-coupon-actions.ts'

type Props = { coupon: Coupon | undefined; actions: CouponActions }

/** Asks before deleting, and says what stays of a coupon that orders used. */
export function DeleteCoupon({ coupon, actions }: Props) {
  const t = useTranslations('admin.coupons.delete')
  const toast = useToast()
  const remove = useMutation({
    mutationFn: async ({ id, code }: Coupon) => {
      await call('DELETE /api/coupons/{id}', { params: { id } })
      toast({ tone: 'good', text: t('done', { code }) })
      void actions.refresh()
    },
    onSuccess: actions.close,
  })
  const cancel = () => {
    remove.reset()
    actions.close()
  }
  return (
    <ConfirmDialog
      open={coupon !== undefined}
      tone="danger"
      title={coupon && t('title', { code: coupon.code })}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error, t('failed'))}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={cancel}
      onConfirm={() => coupon && remove.mutate(coupon)}
    >
      {coupon && (coupon.usedCount > 0 ? t('used', { count: coupon.usedCount }) : t('unused'))}
    </ConfirmDialog>
  )
}
