import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { defaultDurationDays } from '#model/durations.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AddAccountsLink } from '../../kit/add-accounts-link.tsx'
import { durationLabel } from '../../kit/duration-label.ts'
import { SwitchField } from '../../kit/form/fields.tsx'
import { type EditedProduct, type ProductValues, sarIn, stockOf } from './product-values.ts'

/** Instant delivery can be switched on only with accounts in stock; switching it off is always possible. */
export function InstantDelivery({ product }: { product: EditedProduct | undefined }) {
  const t = useTranslations('admin.products.fields')
  const { control } = useFormContext<ProductValues>()
  const isOn = useWatch({ control, name: 'autoReceive' })
  const stock = useStockPerDuration(product)
  if (!product) return <Notice title={t('autoReceive')}>{t('autoReceiveNew')}</Notice>
  const empty = stock.filter(({ available }) => available === 0)
  if (!isOn && empty.length === stock.length)
    return (
      <Notice tone="warn" title={t('autoReceive')} action={<AddAccountsLink productId={product.id} />}>
        {t('autoReceiveOff')}
      </Notice>
    )
  return (
    <div className="grid gap-2">
      <SwitchField
        name="autoReceive"
        label={t('autoReceive')}
        detail={t('autoReceiveDetail', {
          stock: stock
            .map(({ label, available }) => t('stockOf', { duration: label, available }))
            .join(t('comma')),
        })}
      />
      {empty.length > 0 && (
        <Notice tone="warn" action={<AddAccountsLink productId={product.id} />}>
          {t(isOn ? 'soldOut' : 'wouldSellOut', {
            durations: empty.map(({ label }) => t('quoted', { duration: label })).join(t('comma')),
          })}
        </Notice>
      )}
    </div>
  )
}

/** The free accounts of each duration that the form offers now; without its own the shop offers the default ones. */
function useStockPerDuration(product: EditedProduct | undefined) {
  const language = useLanguage()
  const { control } = useFormContext<ProductValues>()
  const durations = useWatch({ control, name: 'durations' })
  const stockFor = (days: number, label = '') => ({
    label: label || durationLabel(days, language),
    available: stockOf(product, days),
  })
  if (durations.length === 0) return defaultDurationDays.map(days => stockFor(days))
  return durations.flatMap(duration => {
    const days = sarIn(duration.value) ?? 0
    return days > 0 ? [stockFor(days, language === 'ar' ? duration.labelAr : duration.label)] : []
  })
}
