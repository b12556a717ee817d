import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/api-errors.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCategories } from '../../categories/use-categories.ts'
import { useRecentRecord } from '../../kit/recent-records.ts'
import { ProductForm } from './product-form.tsx'
import { copyValues } from './product-values.ts'

/** /admin/subscriptions/new, with `?from=` for a duplicate, and /admin/subscriptions/{id}. */
export default function ProductFormPage() {
  const { productId } = useParams()
  const [search] = useSearchParams()
  const from = productId === undefined ? (search.get('from') ?? undefined) : undefined
  const id = productId ?? from
  const product = useProduct(id)
  const categories = useCategories()
  const t = useTranslations('admin.products')
  const common = useTranslations('common')
  const language = useLanguage()
  const opened = productId === undefined ? undefined : product.data
  useRecentRecord('product', productId ?? '', opened && localized(opened, 'name', language))

  if (isNotFound(product.error)) return <NotFound />
  if (product.isError || categories.isError) {
    const retry = () => void Promise.all([product.refetch(), categories.refetch()])
    return <ErrorState title={t('loadFailed')} retry={{ label: common('retry'), onRetry: retry }} />
  }
  if ((id !== undefined && !product.data) || !categories.data)
    return <Skeleton shape="text" count={6} label={common('loading')} />
  return (
    <ProductForm
      // Another product mounts a new form, because the values belong to one record.
      key={`${productId ?? 'new'} ${from ?? ''}`}
      product={opened}
      startValues={from !== undefined && product.data ? copyValues(product.data) : undefined}
      categories={categories.data}
    />
  )
}

/** Loaded once when the form opens and not refetched, because the form compares its values with the loaded record. */
function useProduct(id: string | undefined) {
  return useQuery({
    queryKey: ['product', id],
    queryFn: async () => (await call('GET /api/staff/subscriptions/{id}', { params: { id: id ?? '' } })).data,
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

function NotFound() {
  const t = useTranslations('admin.products')
  const links = paths(useLanguage())
  return (
    <ErrorState
      title={t('notFound')}
      action={<ButtonLink href={links.staff('/admin/subscriptions')}>{t('back')}</ButtonLink>}
    >
      {t('notFoundText')}
    </ErrorState>
  )
}
