import { useTranslations } from 'use-intl'
import { NumberField, SelectField, SwitchField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { InstantDelivery } from './instant-delivery.tsx'
import type { EditedProduct } from './product-values.ts'

const rules = ['keep', 'extend', 'new_account'] as const

export function VisibilitySection({ product }: { product: EditedProduct | undefined }) {
  const t = useTranslations('admin.products')
  return (
    <FormSection title={t('sections.visibility')}>
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <SwitchField name="isActive" label={t('fields.isActive')} detail={t('fields.isActiveDetail')} />
        <SwitchField name="isFeatured" label={t('fields.isFeatured')} detail={t('fields.isFeaturedDetail')} />
        <SwitchField name="isPopular" label={t('fields.isPopular')} detail={t('fields.isPopularDetail')} />
        <SwitchField name="isHidden" label={t('fields.isHidden')} detail={t('fields.isHiddenDetail')} />
      </div>
      <InstantDelivery product={product} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="renewalRule"
          label={t('fields.renewalRule')}
          options={rules.map(rule => ({ value: rule, label: t(`fields.renewalRules.${rule}`) }))}
        />
        <NumberField
          whole
          name="lowStockMark"
          label={t('fields.lowStockMark')}
          hint={t('fields.lowStockMarkHint')}
        />
      </div>
    </FormSection>
  )
}
