import { useTranslations } from 'use-intl'
import type { CouponForm } from '#model/contracts/coupons.ts'
import { call } from '../../lib/api.ts'
import type { Coupon } from '../../lib/api-types.ts'
import { useToast } from '../../ui/toast.tsx'
import { SwitchField } from '../kit/form/fields.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecentRecord } from '../kit/recent-records.ts'
import { CodeField } from './code-field.tsx'
import { type CouponValues, toBody, toValues } from './coupon-values.ts'
import { DiscountFields } from './discount-fields.tsx'
import type { CouponActions } from './use-coupon-actions.ts'
import { useCouponWords } from './use-coupon-words.ts'

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
  useRecentRecord('coupon', coupon?.code ?? '', coupon?.code)
  const recordForm = useRecordForm<CouponValues, Coupon>({
    record: coupon,
    toValues,
    toBody,
    loadSchema: coupon ? loadChangeSchema : loadNewSchema,
    ...useSaveCoupon(coupon, actions),
  })
  return (
    <RecordDialog
      recordForm={recordForm}
      {...useCouponWords()}
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

function useSaveCoupon(coupon: Coupon | undefined, { refresh, close }: CouponActions) {
  const t = useTranslations('admin.coupons')
  const showToast = useToast()
  return {
    save: async (values: Record<string, unknown>, version: number | undefined): Promise<Coupon> => {
      const body = values as CouponForm
      if (!coupon) return (await call('POST /api/coupons', { body })).data
      const change = { ...body, ...(version !== undefined && { version }) }
      return (await call('PUT /api/coupons/{id}', { params: { id: coupon.id }, body: change })).data
    },
    onSaved: ({ code }: Coupon) => {
      showToast({ tone: 'good', text: t(coupon ? 'saved' : 'created', { code }) })
      void refresh()
      close()
    },
  }
}
