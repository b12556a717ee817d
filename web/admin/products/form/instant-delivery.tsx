import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { canOpen } from '#model/staff-screens.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { durationLabel } from '../../kit/duration-words.ts'
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
      <Notice tone="warn" title={t('autoReceive')} action={<AddAccounts productId={product.id} />}>
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
        <Notice tone="warn" action={<AddAccounts productId={product.id} />}>
          {t(isOn ? 'soldOut' : 'wouldSellOut', {
            durations: empty.map(({ label }) => t('quoted', { duration: label })).join(t('comma')),
          })}
        </Notice>
      )}
    </div>
  )
}

/** The free accounts of each duration that the form offers now. */
function useStockPerDuration(product: EditedProduct | undefined) {
  const language = useLanguage()
  const { control } = useFormContext<ProductValues>()
  const durations = useWatch({ control, name: 'durations' })
  return durations.flatMap(duration => {
    const days = sarIn(duration.value) ?? 0
    if (days <= 0) return []
    const own = language === 'ar' ? duration.labelAr : duration.label
    return [{ label: own || durationLabel(days, language), available: stockOf(product, days) }]
  })
}

function AddAccounts({ productId }: { productId: string }) {
  const t = useTranslations('admin.products.fields')
  const links = paths(useLanguage())
  const session = useSession()
  if (session.status !== 'signed-in' || !canOpen('/admin/accounts', session.user.role)) return null
  return (
    <ButtonLink
      href={links.staff('/admin/accounts', { open: 'import', id: productId })}
      tone="quiet"
      size="s"
    >
      {t('addAccounts')}
    </ButtonLink>
  )
}
