import { useTranslations } from 'use-intl'
import { moneyParts } from '#model/format.ts'
import { fromSar } from '#model/money.ts'
import { useLanguage } from '../../lib/language.ts'
import { Price } from '../../ui/price.tsx'

/** What was charged: riyals, whatever currency the visitor looks at prices in. */
export function Riyals({ sar, isTotal = false }: { sar: number; isTotal?: boolean }) {
  const t = useTranslations('common.switches')
  const { amount } = moneyParts(fromSar(Math.abs(sar)), useLanguage())
  return (
    <Price
      amount={sar < 0 ? `−${amount}` : amount}
      currency="SAR"
      currencyLabel={t('SAR')}
      plain={!isTotal}
      size="m"
    />
  )
}
