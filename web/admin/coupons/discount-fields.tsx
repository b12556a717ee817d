import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FieldGroup } from '../../ui/field.tsx'
import { RiyalSign } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { DateField, NumberField } from '../kit/form/fields.tsx'

/** What coupon and batch have in common: type, discount, last day and usage limit. */
export function DiscountFields() {
  const t = useTranslations('admin.coupons')
  const sar = useTranslations('common.switches')('SAR')
  const { control } = useFormContext()
  const { field } = useController({ control, name: 'type' })
  const type: unknown = useWatch({ control, name: 'type' })
  const isFixed = type === 'fixed'
  return (
    <>
      <FieldGroup label={t('fields.type')}>
        <RadioCards
          name="type"
          layout="tiles"
          value={isFixed ? 'fixed' : 'percentage'}
          onChange={field.onChange}
          options={[
            { value: 'percentage', title: t('types.percentage') },
            { value: 'fixed', title: t('types.fixed') },
          ]}
        />
      </FieldGroup>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <NumberField
          name="discount"
          label={t('fields.discount')}
          hint={t(isFixed ? 'hints.fixed' : 'hints.percentage')}
          unit={isFixed ? <RiyalSign text={sar} /> : '%'}
          whole={!isFixed}
          required
        />
        <NumberField
          name="usageLimit"
          label={t('fields.usageLimit')}
          hint={t('hints.usageLimit')}
          whole
          required
        />
      </div>
      <DateField name="expiresAt" label={t('fields.expiresAt')} hint={t('hints.expiresAt')} required />
    </>
  )
}
