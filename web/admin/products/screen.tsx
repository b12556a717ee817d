import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Product } from '../../lib/api-types.ts'
import { languageOf, localized, useLanguage } from '../../lib/language.ts'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCategories } from '../categories/use-categories.ts'
import type { BulkChoice } from '../kit/list/list-config.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import type { Route } from './+types/screen'
import { useProductColumns } from './columns.tsx'
import { ProductCard } from './product-card.tsx'
import { useProductLayout } from './use-product-layout.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('admin.pages.subscriptions'), isPrivate: true })
}

/** Section 9 of the specification. */
const pageSizes = [12, 24, 48, 100, 200, 300, 400, 500] as const

async function loadProducts(query: object) {
  const { data } = await call('GET /api/subscriptions', { query: { ...query, scope: 'staff' } })
  return { rows: data.subscriptions, pagination: data.pagination, extra: undefined }
}

export default function Products() {
  const t = useTranslations('admin.products')
  const title = useTranslations('admin.pages')('subscriptions')
  const language = useLanguage()
  const links = paths(language)
  const { layout, setLayout } = useProductLayout()
  const addLink = (
    <ButtonLink href={links.staff('/admin/subscriptions/new')} size="s" icon={<Plus size={16} />}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <ListScreen<Product, undefined>
      screen="products"
      title={title}
      load={loadProducts}
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
        <>
          <fieldset className="flex max-md:hidden">
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
          {addLink}
        </>
      }
      emptyAction={addLink}
    />
  )
}

function useBulkChoices(): BulkChoice[] {
  const t = useTranslations('admin.products.bulk')
  return (['activate', 'deactivate', 'hide', 'show'] as const).map(action => ({
    id: action,
    label: t(`${action}.label`),
    text: t(`${action}.text`),
    tone: action === 'deactivate' ? 'danger' : 'primary',
    start: async ({ selection, key }) => {
      const body = { screen: 'products', action, selection } as const
      return (await call('POST /api/staff/bulk', { body, idempotencyKey: key })).data.id
    },
  }))
}

function useProductFilters() {
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
