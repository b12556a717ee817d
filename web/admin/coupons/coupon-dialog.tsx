import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { CouponForm } from '#model/contracts/coupons.ts'
import { call } from '../../lib/api.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { SwitchField } from '../kit/form/fields.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecordSave } from '../kit/form/use-record-save.ts'
import { useRecentRecord } from '../kit/recent-records.ts'
import { CodeField } from './code-field.tsx'
import { type CouponField, type CouponValues, toBody, toValues } from './coupon-values.ts'
import { DiscountFields } from './discount-fields.tsx'
import { type CouponActions, couponsKey } from './use-coupon-actions.ts'

const loadNewSchema = async () => (await import('#model/contracts/coupons.ts')).newCoupon
const loadChangeSchema = async () => (await import('#model/contracts/coupons.ts')).couponChange

type Props = {
  /** Undefined for a new one. */
  coupon: Coupon | undefined
  actions: CouponActions
}

/** Adds or edits a coupon. A new one is active, so only an existing one has the switch. */
export function CouponDialog({ coupon, actions }: Props) {
  const t = useTranslations('admin.coupons')
  const labelOf = useCallback((path: string) => t(`fields.${path as CouponField}`), [t])
  useRecentRecord('coupon', coupon?.code ?? '', coupon?.code)
  const recordForm = useRecordForm<CouponValues, Coupon>({
    record: coupon,
    toValues,
    toBody,
    loadSchema: coupon ? loadChangeSchema : loadNewSchema,
    ...useRecordSave<Coupon>({
      record: coupon,
      create: body => call('POST /api/coupons', { body: body as CouponForm }),
      change: (id, body) => call('PUT /api/coupons/{id}', { params: { id }, body: body as CouponForm }),
      queryKey: couponsKey,
      savedText: ({ code }) => t(coupon ? 'saved' : 'created', { code }),
      onDone: actions.close,
    }),
  })
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      title={coupon ? t('editTitle', { code: coupon.code }) : t('addTitle')}
      isNew={coupon === undefined}
      onClose={actions.close}
      size="l"
    >
      <CodeField />
      <DiscountFields />
      {coupon && <SwitchField name="isActive" label={t('fields.isActive')} detail={t('hints.isActive')} />}
    </RecordDialog>
  )
}
