import { useTranslations } from 'use-intl'
import { onlyDigits } from '#model/digits.ts'
import { useHydrated } from '../../lib/hydration.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PriceRange } from '../../ui/forms/price-range.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type Amount = number | undefined
type Props = {
  low: Amount
  high: Amount
  /** The highest price in the shop. */
  highest: number
  onChange: (low: Amount, high: Amount) => void
}

const min = 0
const step = 10
const longestScale = 500

/** The slider ends at the highest price, at most at 500; its upper end means "no limit". */
export function PriceFilter({ low, high, highest, onChange }: Props) {
  const t = useTranslations('catalogue.subscriptions')
  const isHydrated = useHydrated()
  const max = Math.min(longestScale, Math.max(step, Math.ceil(highest / step) * step))
  const onScale = (amount: Amount, fallback: number) => Math.min(Math.max(amount ?? fallback, min), max)
  const open = highest > max ? t('noLimit', { amount: String(max) }) : String(max)
  const fromSlider = (nextLow: number, nextHigh: number) =>
    onChange(nextLow === min ? undefined : nextLow, nextHigh === max ? undefined : nextHigh)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t('price')}</legend>
      <p className="text-sm text-ink-2">{t('priceNote')}</p>
      {/* Hidden without JavaScript: the fields below do the same. */}
      <div className={classNames('noscript:hidden', !isHydrated && 'invisible')}>
        <PriceRange
          min={min}
          max={max}
          step={step}
          low={onScale(low, min)}
          high={onScale(high, max)}
          onChange={fromSlider}
          labels={{
            low: t('lowest'),
            high: t('highest'),
            value: amount => (amount === max ? open : t('riyals', { amount: String(amount) })),
          }}
        />
        <p aria-hidden="true" className="-mt-1 flex justify-between px-1 text-xs text-ink-2">
          <span>{min}</span>
          <span>{open}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          name="minPrice"
          label={t('from')}
          amount={low}
          placeholder={String(min)}
          onChange={next => onChange(next, high)}
        />
        <AmountField
          name="maxPrice"
          label={t('to')}
          amount={high}
          placeholder={open}
          onChange={next => onChange(low, next)}
        />
      </div>
    </fieldset>
  )
}

type AmountProps = {
  name: string
  label: string
  amount: Amount
  placeholder: string
  onChange: (amount: Amount) => void
}

/** A text input, because number inputs reject Arabic digits. */
function AmountField({ name, label, amount, placeholder, onChange }: AmountProps) {
  return (
    <Field label={label}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={placeholder}
        value={amount ?? ''}
        onChange={event => {
          const digits = onlyDigits(event.currentTarget.value)
          onChange(digits === '' ? undefined : Number(digits))
        }}
      />
    </Field>
  )
}
