import { useTranslations } from 'use-intl'
import { moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price, type PriceProps } from '../../ui/data/price.tsx'

type Props = {
  /** The amount in SAR, as the API sends it. */
  sar: number
  size?: PriceProps['size']
  /** Regular weight and size, for running text. */
  plain?: boolean
}

/** An amount in riyals, whatever currency the person chose in the shop: staff see what is charged and refunded. */
export function Amount({ sar, size, plain }: Props) {
  const t = useTranslations('common.switches')
  const { amount, currency } = moneyParts(fromSar(sar), useLanguage())
  return <Price amount={amount} currency={currency} currencyLabel={t('SAR')} size={size} plain={plain} />
}
