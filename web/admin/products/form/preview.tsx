import { useDeferredValue, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { directionOf, type Language } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { discountBadge, hasDiscount, salePrice } from '#model/pricing.ts'
import { paymobFrequency } from '#model/renewal.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Amount } from '../../kit/amount.tsx'
import { durationLabel, previewWords } from '../../kit/duration-words.ts'
import { LanguageChoice } from '../../kit/language-choice.tsx'
import {
  type DurationValues,
  type EditedProduct,
  type ProductValues,
  sarIn,
  stockOf,
} from './product-values.ts'

/** The product as its form would save it now, as the shopper sees it, in either language. */
export function Preview({ product }: { product: EditedProduct | undefined }) {
  const t = useTranslations('admin.products.preview')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { control } = useFormContext<ProductValues>()
  // A slow phone types first and draws the preview when it has the time.
  const values = useDeferredValue(useWatch({ control }) as ProductValues)
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink-2">{t('title')}</h2>
        <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
      </div>
      <PreviewCard product={product} values={values} language={language} />
    </section>
  )
}

type CardProps = { product: EditedProduct | undefined; values: ProductValues; language: Language }

function PreviewCard({ product, values, language }: CardProps) {
  const words = previewWords(language)
  const isArabic = language === 'ar'
  const [own, other] = isArabic ? [values.nameAr, values.name] : [values.name, values.nameAr]
  const name = own || other || words('noName')
  const text = (isArabic ? values.descriptionAr : values.description) || words('noDescription')
  const percent = clampPercent(values.discount)
  const isSoldOut = ({ value }: DurationValues) =>
    values.autoReceive && stockOf(product, sarIn(value) ?? 0) === 0
  const first = values.durations.find(duration => !isSoldOut(duration)) ?? values.durations[0]
  const stock = values.autoReceive ? (first && isSoldOut(first) ? 'soldOut' : 'instant') : 'byStaff'
  return (
    <Card as="article" padding="none" lang={language} dir={directionOf(language)}>
      <div className="relative">
        <Picture src={values.image} alt="" width={960} height={720} className="aspect-4/3" />
        {discountBadge(percent) > 0 && (
          <span className="absolute start-3 top-3">
            <Badge tone="offer">
              {words('discount', { percent: isolate(percentText(discountBadge(percent), language)) })}
            </Badge>
          </span>
        )}
      </div>
      <div className="grid gap-2.5 p-4">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="line-clamp-3 text-sm wrap-anywhere text-ink-2">{text}</p>
        <p className="flex flex-wrap gap-2">
          {values.isFeatured && <Badge tone="brand">{words('featured')}</Badge>}
          <Badge tone={stock === 'instant' ? 'good' : 'neutral'}>{words(stock)}</Badge>
        </p>
        <ul className="grid grid-cols-2 gap-2">
          {values.durations.map((duration, index) => (
            <DurationTile
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile has no state of its own
              key={index}
              duration={duration}
              percent={percent}
              language={language}
              isChosen={duration === first}
              isSoldOut={isSoldOut(duration)}
            />
          ))}
        </ul>
        {first && <ChosenPrice duration={first} percent={percent} language={language} />}
        <p
          aria-hidden="true"
          className="grid min-h-11 place-items-center rounded-md bg-brand font-medium text-on-brand"
        >
          {words('addToCart')}
        </p>
      </div>
    </Card>
  )
}

type PartProps = { duration: DurationValues; percent: number; language: Language }

type TileProps = PartProps & { isChosen: boolean; isSoldOut: boolean }

function DurationTile({ duration, percent, language, isChosen, isSoldOut }: TileProps) {
  const words = previewWords(language)
  const days = sarIn(duration.value) ?? 0
  const own = language === 'ar' ? duration.labelAr || duration.label : duration.label || duration.labelAr
  const sar = sarIn(duration.oneTimePrice) ?? sarIn(duration.price)
  return (
    <li
      className={`grid min-w-0 rounded-sm border px-3 py-1.5 text-sm ${isChosen ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
    >
      <span className="truncate font-medium">{own || (days > 0 ? durationLabel(days, language) : '–')}</span>
      {isSoldOut ? (
        <span className="text-ink-2">{words('soldOut')}</span>
      ) : (
        <span>{sar === undefined ? '–' : <Amount sar={saleSar(sar, percent)} plain />}</span>
      )}
    </li>
  )
}

function ChosenPrice({ duration, percent, language }: PartProps) {
  const words = previewWords(language)
  const sar = sarIn(duration.price)
  const days = sarIn(duration.value) ?? 0
  const renewal = sarIn(duration.subscriptionPrice) ?? sar
  if (sar === undefined) return null
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-2">
        <Amount sar={saleSar(sar, percent)} />
        {hasDiscount(percent) && (
          <s className="text-sm text-ink-3">
            <Amount sar={sar} plain />
          </s>
        )}
      </p>
      {renewal !== undefined && paymobFrequency(days) !== undefined && (
        <p className="text-sm text-ink-2">
          {words.rich('renews', {
            price: () => <Amount sar={saleSar(renewal, percent)} plain />,
            duration: durationLabel(days, language),
          })}
        </p>
      )}
    </div>
  )
}

function saleSar(sar: number, percent: number): number {
  return toSar(salePrice(fromSar(sar), percent))
}

/** A discount that is still being typed may be no percentage yet. */
function clampPercent(text: string): number {
  const percent = sarIn(text) ?? 0
  return percent > 100 ? 0 : percent
}
