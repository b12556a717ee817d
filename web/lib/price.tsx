import { useTranslations } from 'use-intl'
import { moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { Price as PricePart, type PriceProps } from '../ui/data/price.tsx'
import { useLanguage } from './language.ts'
import { useCurrency } from './preferences.ts'

type Props = {
  /** The amount in SAR, as the API sends it. */
  sar: number
  was?: { sar: number; label: string } | undefined
  size?: PriceProps['size']
  /** In riyals whatever the visitor's currency is: the amount that the card is charged. */
  inRiyals?: boolean
  /** Regular weight and the size of the text around it. */
  plain?: boolean
  /** A mark directly before the digits. */
  mark?: string
}

/** A price in the visitor's currency and language. */
export function Price({ sar, was, size, inRiyals = false, plain, mark = '' }: Props) {
  const language = useLanguage()
  const chosen = useCurrency()
  const currency = inRiyals ? 'SAR' : chosen
  const t = useTranslations('common.switches')
  const now = moneyParts(fromSar(sar), language, currency)
  return (
    <PricePart
      amount={mark + now.amount}
      currency={currency}
      currencyLabel={currency === 'SAR' ? t('SAR') : now.sign}
      was={was && { amount: moneyParts(fromSar(was.sar), language, currency).amount, label: was.label }}
      size={size}
      plain={plain}
    />
  )
}

/** Fills a tag of a message, such as `<amount></amount>`: the price stands in the sentence as it does everywhere else. */
export function priceTag(sar: number, { inRiyals = false } = {}) {
  return () => <Price sar={sar} inRiyals={inRiyals} plain />
}
