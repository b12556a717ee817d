import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import { RiyalSign } from '../../ui/data/price.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { CategoryCombobox } from '../kit/combobox/category-combobox.tsx'
import { ProductCombobox } from '../kit/combobox/product-combobox.tsx'
import { DateField, NumberField, SwitchField } from '../kit/form/fields.tsx'
import { RecordsField } from '../kit/form/records-field.tsx'
import { useProducts } from '../kit/form/use-products.ts'
import type { RuleValues } from './coupon-values.ts'

/** The rules of a coupon or a batch: when, how often and for which products it is valid. */
export function RuleFields() {
  const t = useTranslations('admin.coupons')
  const sar = useTranslations('common.switches')('SAR')
  const { control } = useFormContext<RuleValues>()
  const isUnlimited = useWatch({ control, name: 'isUnlimited' })
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <DateField name="startsAt" label={t('fields.startsAt')} hint={t('hints.startsAt')} />
        <DateField name="expiresAt" label={t('fields.expiresAt')} hint={t('hints.expiresAt')} required />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <div className="grid content-start gap-1">
          {!isUnlimited && (
            <NumberField
              name="usageLimit"
              label={t('fields.usageLimit')}
              hint={t('hints.usageLimit')}
              whole
              required
            />
          )}
          <SwitchField
            name="isUnlimited"
            label={t('fields.isUnlimited')}
            detail={isUnlimited && t('hints.isUnlimited')}
          />
        </div>
        <NumberField
          name="perCustomerLimit"
          label={t('fields.perCustomerLimit')}
          hint={t('hints.perCustomerLimit')}
          whole
        />
      </div>
      <NumberField
        name="minTotal"
        label={t('fields.minTotal')}
        hint={t('hints.minTotal')}
        unit={<RiyalSign text={sar} />}
      />
      <ScopeFields />
    </>
  )
}

/** The products and categories that the coupon applies to; without any it applies to everything. */
function ScopeFields() {
  const t = useTranslations('admin.coupons')
  const language = useLanguage()
  const { control } = useFormContext<RuleValues>()
  const products = useProducts(useWatch({ control, name: 'productIds' }))
  const categories = useCategories().data ?? []
  const nameOf = (id: string, record: { name: string; nameAr: string } | undefined) =>
    record ? localized(record, 'name', language) : id
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <RecordsField
        name="productIds"
        label={t('fields.productIds')}
        hint={t('hints.scope')}
        labelOf={id => nameOf(id, products.get(id))}
        picker={add => (
          <ProductCombobox name="productIds" placeholder={t('addProduct')} value={undefined} onChange={add} />
        )}
      />
      <RecordsField
        name="categoryIds"
        label={t('fields.categoryIds')}
        labelOf={id =>
          nameOf(
            id,
            categories.find(category => category.id === id),
          )
        }
        picker={add => (
          <CategoryCombobox
            name="categoryIds"
            placeholder={t('addCategory')}
            categories={categories}
            onChange={add}
          />
        )}
      />
    </div>
  )
}
