import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { fromSar, toSar } from '#model/money.ts'
import { hasDiscount, salePrice } from '#model/pricing.ts'
import type { Category } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { RiyalSign } from '../../../ui/data/price.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Amount } from '../../kit/amount.tsx'
import { NumberField, SelectField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { type ProductValues, sarIn } from './product-values.ts'
import { followMainPrice } from './suggested-prices.ts'

export function PriceSection({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('admin.products')
  const sar = useTranslations('common.switches')('SAR')
  const language = useLanguage()
  const options = categories.map(category => {
    const name = localized(category, 'name', language)
    const isOpen = category.isActive && !category.isHidden
    return { value: category.id, label: isOpen ? name : t('fields.hiddenCategory', { name }) }
  })
  useFollowingPrices()
  return (
    <FormSection title={t('sections.price')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <SelectField
          name="categoryId"
          label={t('fields.categoryId')}
          options={options}
          placeholder={t('fields.chooseCategory')}
          required
          className="sm:max-lg:col-span-2"
        />
        <NumberField name="price" label={t('fields.price')} unit={<RiyalSign text={sar} />} required />
        <NumberField name="discount" label={t('fields.discount')} unit={t('price.percent')} placeholder="0" />
      </div>
      {categories.length === 0 && (
        <Notice
          action={
            <ButtonLink href={paths(language).staff('/admin/categories')} tone="quiet" size="s">
              {t('addCategory')}
            </ButtonLink>
          }
        >
          {t('noCategories')}
        </Notice>
      )}
      <ShopperPays />
    </FormSection>
  )
}

/** Suggested duration prices follow the main price while it is typed. */
function useFollowingPrices(): void {
  const { control, getValues, setValue, formState } = useFormContext<ProductValues>()
  const price = useWatch({ control, name: 'price' })
  const previous = useRef(price)
  const { isDirty, isSubmitted } = formState
  useEffect(() => {
    const before = previous.current
    previous.current = price
    if (before === price || !isDirty) return
    const durations = getValues('durations')
    for (const [index, followed] of followMainPrice(before, price, durations).entries()) {
      // After a refused save, an automatically filled price clears its error, as a typed price does.
      if (followed !== durations[index]?.price)
        setValue(`durations.${index}.price`, followed, { shouldValidate: isSubmitted })
    }
  }, [price, isDirty, isSubmitted, getValues, setValue])
}

function ShopperPays() {
  const t = useTranslations('admin.products.price')
  const { control } = useFormContext<ProductValues>()
  const [price, discount] = useWatch({ control, name: ['price', 'discount'] })
  const sar = sarIn(price)
  const percent = sarIn(discount) ?? 0
  if (!sar || percent >= 100) return null
  const paid = toSar(salePrice(fromSar(sar), percent))
  return (
    <p className="text-sm text-ink-2">
      {hasDiscount(percent)
        ? t.rich('shopperPays', { price: () => <Amount sar={paid} plain /> })
        : t('noDiscount')}
    </p>
  )
}
