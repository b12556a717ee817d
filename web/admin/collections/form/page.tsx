import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/api-errors.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CollectionForm } from './collection-form.tsx'

/** /admin/collections/new and /admin/collections/{id}. */
export default function CollectionFormPage() {
  const { collectionId } = useParams()
  const collection = useCollection(collectionId)
  const t = useTranslations('admin.collections')
  const common = useTranslations('common')
  const links = paths(useLanguage())

  if (isNotFound(collection.error))
    return (
      <ErrorState
        title={t('notFound')}
        action={<ButtonLink href={links.staff('/admin/collections')}>{t('back')}</ButtonLink>}
      >
        {t('notFoundText')}
      </ErrorState>
    )
  if (collection.isError) {
    const retry = () => void collection.refetch()
    return <ErrorState title={t('loadFailed')} retry={{ label: common('retry'), onRetry: retry }} />
  }
  if (collectionId !== undefined && !collection.data)
    return <Skeleton shape="text" count={6} label={common('loading')} />
  return <CollectionForm key={collectionId ?? 'new'} collection={collection.data} />
}

/** Loaded once when the form opens and not refetched, because the form compares its values with the loaded record. */
function useCollection(id: string | undefined) {
  return useQuery({
    queryKey: ['collection', id],
    queryFn: async () => (await call('GET /api/staff/collections/{id}', { params: { id: id ?? '' } })).data,
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
