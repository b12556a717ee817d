import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { ProductCombobox } from '../kit/combobox/product-combobox.tsx'

/** Chooses the product by searching for it; offers to add one while the shop has none. */
export function ProductPicker() {
  const t = useTranslations('admin.customFields.picker')
  const products = useTranslations('admin.products')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const total = useQuery({
    queryKey: ['list', 'products', 'any'],
    queryFn: async () =>
      (await call('GET /api/subscriptions', { query: { scope: 'staff', limit: 1 } })).data.pagination.total,
  })
  if (total.data === 0) {
    return (
      <EmptyState
        title={products('list.empty')}
        action={
          <ButtonLink size="s" href={links.staff('/admin/subscriptions/new')}>
            {products('new')}
          </ButtonLink>
        }
      >
        {t('noProducts')}
      </EmptyState>
    )
  }
  return (
    <Card>
      <Field label={t('label')} hint={t('text')} className="max-w-xl">
        <ProductCombobox
          placeholder={t('placeholder')}
          value={undefined}
          onChange={option =>
            option && void navigate(links.staff('/admin/custom-fields', { product: option.id }))
          }
        />
      </Field>
    </Card>
  )
}
