import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SiteData } from './site.ts'

/** The shop's name from its settings; where a page failed before they were read, the product's own. */
export function useSiteName(): string {
  const site = useRouteLoaderData<SiteData>('root')
  const t = useTranslations('common')
  return site?.siteName ?? t('siteName')
}
