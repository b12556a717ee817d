import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { offeredDays } from '#model/catalog-rules.ts'
import { isolate, percentText } from '#model/format.ts'
import { paymobFrequency } from '#model/renewal.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Amount } from '../../kit/amount.tsx'
import { durationLabel } from '../../kit/duration-label.ts'
import { NumberField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { type DurationValues, type ProductValues, sarIn } from './product-values.ts'
import { savingPercent, suggestedPrice } from './suggested-prices.ts'

/** One duration: its days, its prices, the suggested price, and optional names. */
export function DurationRow({ path, index }: { path: string; index: number }) {
  const t = useTranslations('admin.products.durations')
  const language = useLanguage()
  const { control } = useFormContext<ProductValues>()
  const row = useWatch({ control, name: `durations.${index}` })
  const days = sarIn(row?.value ?? '') ?? 0
  const renews = paymobFrequency(days) !== undefined
  const isStandard = offeredDays.some(offered => offered === days)
  const standard = offeredDays.map(offered => ({
    value: String(offered),
    label: durationLabel(offered, language),
  }))
  if (!row) return null
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(8rem,1.2fr)_1fr_1fr]">
        <div className="max-md:col-span-2">
          {isStandard ? (
            <SelectField size="s" name={`${path}.value`} label={t('value')} options={standard} />
          ) : (
            <NumberField size="s" whole name={`${path}.value`} label={t('otherDays')} />
          )}
        </div>
        <NumberField size="s" name={`${path}.price`} label={t('price')} required />
        {renews || row.subscriptionPrice !== '' ? (
          <NumberField
            size="s"
            name={`${path}.subscriptionPrice`}
            label={t('subscriptionPrice')}
            placeholder={t('same')}
          />
        ) : (
          <NoRenewal days={days} />
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
        <Suggestion row={row} index={index} />
        {days > 0 && !renews && <span>{t('noRenewalText', { days })}</span>}
      </div>
      <OwnNames path={path} row={row} days={days} />
    </div>
  )
}

function NoRenewal({ days }: { days: number }) {
  const t = useTranslations('admin.products.durations')
  return (
    <p className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium">{t('subscriptionPrice')}</span>
      <span className="grid min-h-10 place-items-center rounded-sm bg-sunken px-3 text-sm text-ink-3">
        {days > 0 ? t('noRenewal') : '–'}
      </span>
    </p>
  )
}

/** The price in proportion to the main price, with a button that enters it. */
function Suggestion({ row, index }: { row: DurationValues; index: number }) {
  const t = useTranslations('admin.products.durations')
  const language = useLanguage()
  const { control, setValue } = useFormContext<ProductValues>()
  const mainPrice = useWatch({ control, name: 'price' })
  const firstDays = useWatch({ control, name: 'durations.0.value' })
  const suggested = suggestedPrice(mainPrice, firstDays ?? '', row.value)
  if (suggested === undefined) return null
  const isUsed = sarIn(row.price) === sarIn(suggested)
  if (isUsed) return index === 0 ? <span>{t('mainPrice')}</span> : null
  const saves = savingPercent(row.price, suggested)
  return (
    <>
      <span>{t.rich('suggested', { price: () => <Amount sar={Number(suggested)} plain /> })}</span>
      <button
        type="button"
        className="rounded-xs py-0.5 font-medium text-brand underline underline-offset-4"
        onClick={() =>
          setValue(`durations.${index}.price`, suggested, { shouldDirty: true, shouldValidate: true })
        }
      >
        {t('use')}
      </button>
      {saves > 0 && <span>{t('saves', { percent: isolate(percentText(saves, language)) })}</span>}
    </>
  )
}

/** The names that staff give the duration; without them they are derived from the days. */
function OwnNames({ path, row, days }: { path: string; row: DurationValues; days: number }) {
  const t = useTranslations('admin.products.durations')
  const hasOwn = row.label !== '' || row.labelAr !== '' || row.oneTimePrice !== ''
  const generated = (language: 'ar' | 'en') => (days > 0 ? durationLabel(days, language) : '')
  return (
    <details open={hasOwn || undefined} className="text-sm">
      <summary className="w-fit rounded-xs py-1 text-ink-2 pointer-coarse:py-2.5">{t('more')}</summary>
      <div className="grid gap-3 pt-2 md:grid-cols-3">
        <TextField
          size="s"
          name={`${path}.labelAr`}
          label={t('labelAr')}
          dir="rtl"
          lang="ar"
          placeholder={generated('ar')}
        />
        <TextField
          size="s"
          name={`${path}.label`}
          label={t('label')}
          dir="ltr"
          lang="en"
          placeholder={generated('en')}
        />
        <NumberField
          size="s"
          name={`${path}.oneTimePrice`}
          label={t('oneTimePrice')}
          placeholder={t('same')}
        />
      </div>
    </details>
  )
}
