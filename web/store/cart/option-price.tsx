import { useTranslations } from 'use-intl'
import { type Halalas, toSar } from '#model/money.ts'
import type { PaymentOption } from '#model/pricing.ts'
import { priceTag } from '../../lib/price.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { option: PaymentOption; amount: Halalas; inCart: Halalas; className?: string }

/** What the chosen payment option costs at checkout, if that is not the price in the cart. */
export function OptionPrice({ option, amount, inCart, className = 'text-sm' }: Props) {
  const t = useTranslations('purchase.summary')
  if (amount === inCart) return null
  return (
    <p className={classNames('font-medium', amount < inCart ? 'text-good' : 'text-ink-2', className)}>
      {t.rich(`withOption.${option}`, { amount: priceTag(toSar(amount)) })}
    </p>
  )
}
