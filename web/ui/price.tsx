import { classNames } from './class-names.ts'
import { RiyalSign } from './riyal-sign.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  /** Formatted digits, such as "1,299.00". */
  amount: string
  /** Code of the currency; SAR is drawn as the riyal sign. */
  currency: string
  /** The currency in words or letters of the page's language: what is shown, or read for the drawn sign. */
  currencyLabel: string
  /** Struck through beside it; `label` tells screen readers what it is. */
  was?: { amount: string; label: string }
  size?: 's' | 'm' | 'l' | 'xl'
  /** In tables and running text, where it should not stand out. */
  plain?: boolean
}

const sizes = { s: 'text-base', m: 'text-lg', l: 'text-xl', xl: 'text-2xl' }

/** The sign stands before the digits in both languages, as the central bank asks; letters stand after them. */
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
        {currency === 'SAR' && <RiyalSign text={currencyLabel} />}
        <span>{amount}</span>
        {currency !== 'SAR' && <span className="text-[0.7em] font-medium">{currencyLabel}</span>}
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
