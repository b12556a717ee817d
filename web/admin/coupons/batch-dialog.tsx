import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CouponBatchForm } from '#model/contracts/coupons.ts'
import { call } from '../../lib/api.ts'
import { NumberField, TextField } from '../kit/form/fields.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useBodyKey } from '../kit/form/request-body.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { BatchCodes } from './batch-codes.tsx'
import { type BatchValues, newBatch, toBatchBody } from './coupon-values.ts'
import { DiscountFields } from './discount-fields.tsx'
import type { CouponActions } from './use-coupon-actions.ts'

const loadSchema = async () => (await import('#model/contracts/coupons.ts')).couponBatch
const toValues = () => newBatch

type Batch = { codes: string[]; version?: undefined }

/** Makes many coupons that differ only in their codes, then shows the codes. */
export function BatchDialog({ actions }: { actions: CouponActions }) {
  const t = useTranslations('admin.coupons')
  const keyOf = useBodyKey()
  const [codes, setCodes] = useState<string[]>()
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof BatchValues}`), [t])
  const recordForm = useRecordForm<BatchValues, Batch>({
    record: undefined,
    toValues,
    toBody: toBatchBody,
    loadSchema,
    save: async body => {
      const request = { body: body as CouponBatchForm, idempotencyKey: keyOf(body) }
      const { data } = await call('POST /api/coupons/batch', request)
      void actions.refresh()
      return data
    },
    onSaved: batch => setCodes(batch.codes),
    draftName: 'batch',
  })
  if (codes) return <BatchCodes codes={codes} onClose={actions.close} />
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      title={t('batch.title')}
      isNew
      onClose={actions.close}
      size="l"
    >
      <p className="text-ink-2">{t('batch.text')}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberField name="count" label={t('fields.count')} hint={t('hints.count')} whole required />
        <TextField name="prefix" label={t('fields.prefix')} hint={t('hints.prefix')} dir="ltr" />
      </div>
      <DiscountFields />
    </RecordDialog>
  )
}
