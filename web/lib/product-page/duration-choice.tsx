import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { RadioCards } from '../../ui/forms/radio-cards.tsx'
import { localized, useLanguage } from '../language.ts'
import { Price } from '../price.tsx'
import { durationOffers, type Offer } from './duration-prices.ts'
import type { ProductView } from './product-view.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Longer titles and prices need wide tiles. */
const longTitle = 18
const longPrice = 10_000
/** Beside the picture on a tablet, three tiles in a row would break prices and badges. */
const pairs = 'tile-pairs'
/** Four tiles in two rows of two. */
const twoByTwo = 'max-lg:[&>div]:grid-cols-2'
const wideTiles = '[&>div]:grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))]'

export function DurationChoice({ product, form }: { product: ProductView; form: ProductFormState }) {
  const t = useTranslations('product')
  const language = useLanguage()
  const { durations, discount, mostChosenDuration } = product
  const offers = durationOffers(durations, discount)
  const titles = durations.map(duration => localized(duration, 'label', language))
  const isWide =
    titles.some(title => title.length > longTitle) || offers.some(({ unit }) => unit >= longPrice)
  return (
    <FieldGroup label={t('duration')}>
      <div
        className={classNames(
          '[&_label]:items-start [&_label]:px-2.5',
          isWide ? wideTiles : durations.length === 4 ? twoByTwo : pairs,
        )}
      >
        <RadioCards
          layout="tiles"
          name="duration"
          value={form.duration && String(form.duration.value)}
          onChange={days => form.setDuration(durations.find(({ value }) => String(value) === days))}
          options={durations.map(({ value, inStock }, index) => ({
            value: String(value),
            title: titles[index],
            detail: <OfferText offer={offers[index]} isMostChosen={value === mostChosenDuration} />,
            disabledReason: inStock ? undefined : t('stock.soldOut'),
          }))}
        />
      </div>
    </FieldGroup>
  )
}

/** The price, what a month of it costs, and what it saves compared with the shortest duration of a month or more. */
function OfferText({ offer, isMostChosen }: { offer: Offer | undefined; isMostChosen: boolean }) {
  const t = useTranslations()
  const language = useLanguage()
  if (!offer) return null
  return (
    <>
      <Price sar={offer.unit} size="s" />
      {offer.monthly !== null && (
        <span className="block text-xs">
          <Price sar={offer.monthly} size="xs" /> {t('store.card.aMonth')}
        </span>
      )}
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden *:!px-2 *:!whitespace-normal">
        {isMostChosen && <Badge tone="warn">{t('product.mostChosen')}</Badge>}
        {offer.savingPercent > 0 && (
          <Badge tone="strong">
            {t('product.prices.saving', { percent: isolate(percentText(offer.savingPercent, language)) })}
          </Badge>
        )}
      </span>
    </>
  )
}
