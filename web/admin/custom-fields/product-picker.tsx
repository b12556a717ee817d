import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Product } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { EmptyList, QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { ItemPicture } from '../kit/item-picture.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'

const shownProducts = 25

/** Chooses the product by searching for it. */
export function ProductPicker() {
  const t = useTranslations('admin.customFields.picker')
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const text = params.get('search') ?? ''
  const box = useRef<HTMLInputElement>(null)
  useListKeys({ search: box, rowIds: [], openId: undefined, onToggle: undefined })
  const query = useQuery({
    queryKey: ['list', 'products', 'picker', text],
    queryFn: async () => {
      const search = text ? { search: text } : {}
      const request = { query: { scope: 'staff', limit: shownProducts, ...search } } as const
      return (await call('GET /api/subscriptions', request)).data
    },
    placeholderData: keepPreviousData,
  })
  const products = query.data?.subscriptions ?? []
  return (
    <>
      <SearchBox
        ref={box}
        text={text}
        placeholder={t('search')}
        onSearch={search => setParams(search ? { search } : {}, { replace: true, preventScrollReset: true })}
      />
      <QueryState query={query} errorTitle={t('loadFailed')} rows={6}>
        {products.length === 0 ? (
          <EmptyList
            title={t(text ? 'noMatch' : 'empty')}
            text={t(text ? 'noMatchText' : 'emptyText')}
            resetHref={text ? paths(language).staff('/admin/custom-fields') : undefined}
            action={null}
          />
        ) : (
          <Card padding="none">
            <ul aria-label={t('label')} className="grid divide-y divide-line">
              {products.map(product => (
                <ProductLink key={product.id} product={product} />
              ))}
            </ul>
          </Card>
        )}
        {query.data && query.data.pagination.total > products.length && (
          <p className="text-sm text-ink-2">{t('more')}</p>
        )}
      </QueryState>
    </>
  )
}

function ProductLink({ product }: { product: Product }) {
  const language = useLanguage()
  return (
    <li>
      <Link
        href={paths(language).staff('/admin/custom-fields', { product: product.id })}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <ItemPicture image={product.image} />
        <span className="min-w-0 grow font-medium wrap-anywhere">{localized(product, 'name', language)}</span>
        <ChevronLeft size={18} aria-hidden="true" className="shrink-0 text-ink-3 ltr:-scale-x-100" />
      </Link>
    </li>
  )
}
