import { useTranslations } from 'use-intl'
import { moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { Price as PricePart, type PriceProps } from '../ui/price.tsx'
import { useCurrency } from './currency.ts'
import { useLanguage } from './language.ts'

type Props = {
  /** As it travels: SAR. */
  sar: number
  was?: { sar: number; label: string } | undefined
  size?: PriceProps['size']
}

/** A price in the visitor's currency and language. */
export function Price({ sar, was, size }: Props) {
  const language = useLanguage()
  const currency = useCurrency()
  const t = useTranslations('common.switches')
  const now = moneyParts(fromSar(sar), language, currency)
  return (
    <PricePart
      amount={now.amount}
      currency={currency}
      currencyLabel={currency === 'SAR' ? t('SAR') : now.sign}
      was={was && { amount: moneyParts(fromSar(was.sar), language, currency).amount, label: was.label }}
      size={size}
    />
  )
}
