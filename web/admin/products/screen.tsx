import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useCategories } from '../categories/use-categories.ts'
import type { FilterOf } from '../kit/list/list-contract.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { useProductColumns } from './columns.tsx'
import { ProductCard } from './product-card.tsx'
import { useBulkChoices } from './use-bulk-choices.tsx'

/** Section 9 of the specification. */
const pageSizes = [12, 24, 48, 100, 200, 300, 400, 500] as const

export default function Products() {
  const t = useTranslations('admin.products')
  const title = useTranslations('admin.pages')('subscriptions')
  const language = useLanguage()
  const links = paths(language)
  const { layout, setLayout } = useLayout()
  const addLink = (
    <ButtonLink href={links.staff('/admin/subscriptions/new')} size="s" icon={<Plus size={16} />}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <ListScreen
      screen="products"
      title={title}
      call="GET /api/subscriptions"
      fixedQuery={{ scope: 'staff' }}
      rowsOf={({ data }) => data.subscriptions}
      rowId={product => product.id}
      rowLabel={product => localized(product, 'name', language)}
      rowTarget={product => ({ href: links.staffRecord('/admin/subscriptions/:productId', product.id) })}
      columns={useProductColumns()}
      card={product => <ProductCard product={product} />}
      layout={layout}
      filters={useProductFilters()}
      sorts={[
        { name: 'newest', label: t('list.sorts.newest'), order: 'desc' },
        { name: 'price', label: t('list.sorts.price'), order: 'asc' },
        { name: 'rating', label: t('list.sorts.rating'), order: 'desc' },
      ]}
      pageSizes={pageSizes}
      exportPath="/api/subscriptions/export"
      bulkChoices={useBulkChoices()}
      searchPlaceholder={t('list.search')}
      texts={{
        loadFailed: t('list.loadFailed'),
        empty: t('list.empty'),
        emptyText: t('list.emptyText'),
      }}
      actions={
        <fieldset className="flex">
          <legend className="sr-only">{t('list.layout')}</legend>
          <IconButton
            size="s"
            label={t('list.grid')}
            icon={<LayoutGrid size={18} />}
            tone={layout === 'cards' ? 'soft' : 'bare'}
            aria-pressed={layout === 'cards'}
            onClick={() => setLayout('cards')}
          />
          <IconButton
            size="s"
            label={t('list.table')}
            icon={<List size={18} />}
            tone={layout === 'table' ? 'soft' : 'bare'}
            aria-pressed={layout === 'table'}
            onClick={() => setLayout('table')}
          />
        </fieldset>
      }
      add={addLink}
      emptyAction={addLink}
    />
  )
}

type Layout = 'cards' | 'table'

const storedLayout = storedValue('productLayout')

/** Cards or table, as chosen last on this device. */
function useLayout() {
  const [layout, setShown] = useState<Layout>(() => (storedLayout.read() === 'table' ? 'table' : 'cards'))
  const setLayout = (next: Layout) => {
    storedLayout.write(next)
    setShown(next)
  }
  return { layout, setLayout }
}

function useProductFilters(): FilterOf<'GET /api/subscriptions'>[] {
  const t = useTranslations('admin.products.list')
  const language = useLanguage()
  const categories = useCategories()
  return [
    {
      name: 'category',
      label: t('category'),
      isPinned: true,
      options: (categories.data ?? []).map(category => ({
        value: category.id,
        label: localized(category, 'name', language),
      })),
    },
    {
      name: 'status',
      label: t('status'),
      isPinned: true,
      options: (['active', 'hidden', 'inactive'] as const).map(value => ({
        value,
        label: t(`statuses.${value}`),
      })),
    },
  ]
}
