import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface MoneyProps {
  /** Formatted digits, such as "1,299.00". */
  amount: string
  /** Currency code; SAR is drawn as the riyal sign. */
  currency: string
  /** The currency name in the page language: visible text, or the accessible name of the drawn sign. */
  currencyLabel: string
}

export interface PriceProps extends MoneyProps {
  /** The previous price, struck through; `label` describes it to screen readers. */
  was?: { amount: string; label: string }
  size?: 'xs' | 's' | 'm' | 'l' | 'xl'
  /** Regular weight, for tables and running text. */
  plain?: boolean
}

const sizes = { xs: 'text-xs', s: 'text-base', m: 'text-lg', l: 'text-xl', xl: 'text-2xl' }

export function Price({ amount, currency, currencyLabel, was, size = 'l', plain }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi
        dir={/\p{Script=Arabic}/u.test(currencyLabel) && currency !== 'SAR' ? 'rtl' : 'ltr'}
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

/**
 * Signs go before the digits (the central bank requires it for the riyal, also in Arabic). Letter codes follow the
 * digits in reading direction: Arabic ones stand on their left.
 */
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

/** The Saudi riyal sign (U+20C1), drawn because most fonts lack it. `text` is what screen readers read. */
export function RiyalSign({ text }: { text: string }) {
  return (
    <span className="inline-flex self-center">
      <VisuallyHidden>{text}</VisuallyHidden>
      <svg viewBox="0 0 20 22.4" aria-hidden="true" className="h-[0.84em] w-[0.75em] fill-current">
        <path d="M.7 12.4 20 8.3l-.7 2.55L0 14.95zM11.8 15.1 20 13.4l-.7 2.55-7.5 1.6zM12.5 19.8l7.5-1.6-.7 2.55-7.5 1.6zM7.05 2 9.4 0v14.9c0 .5-.15 1-.45 1.4l-1.2 1.8c-.3.5-.8.85-1.35.95L0 20.65l.7-2.55 6.35-1.35zM11.8 3.1l2.3-1.9v15.86l-2.3.49z" />
      </svg>
    </span>
  )
}
