import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import { Price } from '../../lib/price.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { durationPrices } from './duration-prices.ts'
import type { ProductView } from './product-view.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Longer titles and prices need wide tiles. */
const longTitle = 18
const longPrice = 10_000
/** Four tiles in two rows of two. */
const twoByTwo = 'max-lg:[&>div]:grid-cols-2'
const wideTiles = '[&>div]:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]'

export function DurationChoice({ product, form }: { product: ProductView; form: ProductFormState }) {
  const t = useTranslations('store.product')
  const language = useLanguage()
  const { durations, discount } = product
  const options = durations.map(duration => ({
    days: String(duration.value),
    title: localized(duration, 'label', language),
    sar: durationPrices(duration, discount).unit,
    disabledReason: duration.inStock ? undefined : t('stock.soldOut'),
  }))
  const isWide = options.some(({ title, sar }) => title.length > longTitle || sar >= longPrice)
  return (
    <FieldGroup label={t('duration')}>
      <div className={classNames('[&_label]:px-3', isWide ? wideTiles : options.length === 4 && twoByTwo)}>
        <RadioCards
          layout="tiles"
          name="duration"
          value={form.duration && String(form.duration.value)}
          onChange={days => form.setDuration(durations.find(({ value }) => String(value) === days))}
          options={options.map(({ days, title, sar, disabledReason }) => ({
            value: days,
            title,
            detail: <Price sar={sar} size="s" />,
            disabledReason,
          }))}
        />
      </div>
    </FieldGroup>
  )
}
