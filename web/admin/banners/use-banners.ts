import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bannerTarget } from '#model/catalog-rules.ts'
import { call } from '../../lib/api.ts'
import type { Banner, Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { loadAllPages } from '../kit/display/load-all-pages.ts'

export const bannersKey = ['banners', 'staff']

export function useBanners() {
  return useQuery({
    queryKey: bannersKey,
    queryFn: () => loadAllPages<Banner>(query => call('GET /api/banners', { query })),
  })
}

/** A banner's link in words. */
export function useLinkText(categories: readonly Category[]) {
  const t = useTranslations('admin.banners')
  const language = useLanguage()
  return (link: string): string => {
    const target = bannerTarget(link)
    if (target?.kind !== 'category') return t(`links.${target?.kind ?? 'none'}`)
    const category = categories.find(({ id }) => id === target.id)
    return t('links.toCategory', { name: category ? localized(category, 'name', language) : target.id })
  }
}
