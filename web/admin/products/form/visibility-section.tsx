import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { canOpen } from '#model/staff-screens.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberField, SelectField, SwitchField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import type { ProductValues } from './product-values.ts'

const rules = ['keep', 'extend', 'new_account'] as const

/** `stock` is undefined for a product that is not saved yet. */
export function VisibilitySection({ stock }: { stock: number | undefined }) {
  const t = useTranslations('admin.products')
  return (
    <FormSection title={t('sections.visibility')}>
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <SwitchField name="isActive" label={t('fields.isActive')} detail={t('fields.isActiveDetail')} />
        <SwitchField name="isFeatured" label={t('fields.isFeatured')} detail={t('fields.isFeaturedDetail')} />
        <SwitchField name="isPopular" label={t('fields.isPopular')} detail={t('fields.isPopularDetail')} />
        <SwitchField name="isHidden" label={t('fields.isHidden')} detail={t('fields.isHiddenDetail')} />
      </div>
      <AutoReceive stock={stock} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          name="renewalRule"
          label={t('fields.renewalRule')}
          options={rules.map(rule => ({ value: rule, label: t(`fields.renewalRules.${rule}`) }))}
        />
        <NumberField
          whole
          name="lowStockMark"
          label={t('fields.lowStockMark')}
          hint={t('fields.lowStockMarkHint')}
        />
      </div>
    </FormSection>
  )
}

/** Instant delivery can be switched on only with accounts in stock; switching it off is always possible. */
function AutoReceive({ stock }: { stock: number | undefined }) {
  const t = useTranslations('admin.products.fields')
  const links = paths(useLanguage())
  const session = useSession()
  const { control } = useFormContext<ProductValues>()
  const isOn = useWatch({ control, name: 'autoReceive' })
  const mayAdd = session.status === 'signed-in' && canOpen('/admin/accounts', session.user.role)
  if (stock !== undefined && (stock > 0 || isOn))
    return (
      <SwitchField
        name="autoReceive"
        label={t('autoReceive')}
        detail={t('autoReceiveDetail', { stock: String(stock) })}
      />
    )
  return (
    <Notice
      tone="warn"
      title={t('autoReceive')}
      action={
        stock !== undefined &&
        mayAdd && (
          <ButtonLink href={links.staff('/admin/accounts')} tone="quiet" size="s">
            {t('addAccounts')}
          </ButtonLink>
        )
      }
    >
      {t(stock === undefined ? 'autoReceiveNew' : 'autoReceiveOff')}
    </Notice>
  )
}
