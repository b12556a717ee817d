import { useTranslations } from 'use-intl'
import { moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { Price as PricePart, type PriceProps } from '../ui/price.tsx'
import { useLanguage } from './language.ts'
import { useCurrency } from './preferences.ts'

type Props = {
  /** The amount in SAR, as the API sends it. */
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
