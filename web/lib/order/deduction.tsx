import { useCurrency } from '../preferences.ts'
import { Price } from '../price.tsx'

/** An amount that is taken off; the minus sign stays next to the digits in both directions. */
export function Deduction({ sar }: { sar: number }) {
  // The code of this currency follows the digits: on their left in Arabic. The signs of the others precede them.
  const hasCode = useCurrency() === 'EGP'
  return (
    <bdi dir="ltr" className="inline-flex items-baseline text-good">
      {!hasCode && <span>−</span>}
      <Price sar={sar} size="s" mark={hasCode ? '\u200e−' : ''} />
    </bdi>
  )
}
