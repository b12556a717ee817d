import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '#model/format.ts'

/** Shop settings that every page uses; the root loader fetches them once per visit. */
export type SiteData = {
  origin: string
  /** The path that the server rendered: pages that do not exist share one. */
  path: string
  /** The query parameters that the server rendered; it ignores those that do not change the page. */
  search: string
  siteName: string
  siteDescription: string
  defaultCurrency: Currency
  email: string
  /** Support number, for calls and WhatsApp. */
  phone: string
  /** Social media profiles. */
  social: string[]
  /** Only in a demonstration: where its e-mails can be read. */
  mailboxUrl: string | undefined
}

/** The shop name; the product name if the settings could not be loaded. */
export function useSiteName(): string {
  const site = useRouteLoaderData<SiteData>('root')
  const t = useTranslations('common')
  return site?.siteName ?? t('siteName')
}
