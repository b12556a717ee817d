import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RiyalSign } from '../../ui/data/price.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { NumberField } from '../kit/form/fields.tsx'
import { RuleFields } from './rule-fields.tsx'

/** What coupon and batch have in common: type, discount and rules. */
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
      <NumberField
        name="discount"
        label={t('fields.discount')}
        hint={t(isFixed ? 'hints.fixed' : 'hints.percentage')}
        unit={isFixed ? <RiyalSign text={sar} /> : '%'}
        whole={!isFixed}
        required
      />
      <RuleFields />
    </>
  )
}
