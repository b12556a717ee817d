import { classNames } from './class-names.ts'
import { RiyalSign } from './riyal-sign.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface MoneyProps {
  /** Formatted digits, such as "1,299.00". */
  amount: string
  /** Code of the currency; SAR is drawn as the riyal sign. */
  currency: string
  /** The currency in the page's language: what is shown, or what is read for the drawn sign. */
  currencyLabel: string
}

export interface PriceProps extends MoneyProps {
  /** Struck through beside it; `label` tells screen readers what it is. */
  was?: { amount: string; label: string }
  size?: 's' | 'm' | 'l' | 'xl'
  /** In tables and running text, where it should not stand out. */
  plain?: boolean
}

const sizes = { s: 'text-base', m: 'text-lg', l: 'text-xl', xl: 'text-2xl' }

export function Price({ amount, currency, currencyLabel, was, size = 'l', plain }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi
        dir="ltr"
        className={classNames(
          'inline-flex items-baseline gap-1.5 whitespace-nowrap',
          !plain && `leading-snug font-semibold ${sizes[size]}`,
        )}
      >
        <Money amount={amount} currency={currency} currencyLabel={currencyLabel} />
      </bdi>
      {was && (
        <s className="text-sm text-ink-3">
          <VisuallyHidden>{was.label}</VisuallyHidden>
          <bdi dir="ltr">{was.amount}</bdi>
        </s>
      )}
    </span>
  )
}

/** A sign stands before the digits, the riyal's in Arabic too, as the central bank asks; letters stand after them. */
function Money({ amount, currency, currencyLabel }: MoneyProps) {
  if (currency === 'SAR') {
    return (
      <>
        <RiyalSign text={currencyLabel} />
        <span>{amount}</span>
      </>
    )
  }
  return /\p{L}/u.test(currencyLabel) ? (
    <>
      <span>{amount}</span>
      <span className="text-[0.7em] font-medium">{currencyLabel}</span>
    </>
  ) : (
    <span>
      {currencyLabel}
      {amount}
    </span>
  )
}
