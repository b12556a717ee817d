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
import { useCategories } from '../../categories/use-categories.ts'
import { BannerForm } from './banner-form.tsx'

/** /admin/banners/new and /admin/banners/{id}. */
export default function BannerFormPage() {
  const { bannerId } = useParams()
  const banner = useBanner(bannerId)
  const categories = useCategories()
  const t = useTranslations('admin.banners')
  const common = useTranslations('common')
  const links = paths(useLanguage())

  if (isNotFound(banner.error))
    return (
      <ErrorState
        title={t('notFound')}
        action={<ButtonLink href={links.staff('/admin/banners')}>{t('back')}</ButtonLink>}
      >
        {t('notFoundText')}
      </ErrorState>
    )
  if (banner.isError || categories.isError) {
    const retry = () => void Promise.all([bannerId && banner.refetch(), categories.refetch()])
    return <ErrorState title={t('loadFailed')} retry={{ label: common('retry'), onRetry: retry }} />
  }
  if ((bannerId !== undefined && !banner.data) || !categories.data)
    return <Skeleton shape="text" count={6} label={common('loading')} />
  return <BannerForm key={bannerId ?? 'new'} banner={banner.data} categories={categories.data} />
}

/** Loaded once when the form opens and not refetched, because the form compares its values with the loaded record. */
function useBanner(id: string | undefined) {
  return useQuery({
    queryKey: ['banner', id],
    queryFn: async () => (await call('GET /api/staff/banners/{id}', { params: { id: id ?? '' } })).data,
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
