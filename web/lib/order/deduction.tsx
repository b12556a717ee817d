import { useLanguage } from '../language.ts'
import { useCurrency } from '../preferences.ts'
import { Price } from '../price.tsx'

/** An amount that is taken off; the minus sign stays next to the digits in both directions. */
export function Deduction({ sar }: { sar: number }) {
  const currency = useCurrency()
  // An Arabic code stands on the left of the digits, where the sign would be in front of the code.
  const isAfterCode = useLanguage() === 'ar' && currency === 'EGP'
  return (
    <bdi dir="ltr" className="inline-flex items-baseline text-good">
      {!isAfterCode && <span>−</span>}
      <Price sar={sar} size="s" mark={isAfterCode ? '\u200e−' : ''} />
    </bdi>
  )
}
