import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { localized } from '../../lib/localized.ts'
import { Price } from '../../lib/price.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { durationPrices } from './duration-prices.ts'
import type { ProductView } from './product-view.ts'
import type { Purchase } from './use-purchase.ts'

export function DurationChoice({ product, purchase }: { product: ProductView; purchase: Purchase }) {
  const t = useTranslations('store.product')
  const language = useLanguage()
  const { durations, discount } = product
  return (
    <FieldGroup label={t('duration')}>
      <div className="[&_label]:px-3">
        <RadioCards
          look="tiles"
          name="duration"
          value={purchase.duration && String(purchase.duration.value)}
          onChange={days => purchase.setDuration(durations.find(({ value }) => String(value) === days))}
          options={durations.map(duration => ({
            value: String(duration.value),
            title: localized(duration, 'label', language),
            detail: <Price sar={durationPrices(duration, discount).unit} size="s" />,
            offReason: duration.inStock ? undefined : t('stock.soldOut'),
          }))}
        />
      </div>
    </FieldGroup>
  )
}
