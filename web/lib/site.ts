import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '#model/format.ts'

/** Shop settings that every page uses; the root loader fetches them once, and again when they changed. */
export type SiteData = {
  /** Rises with every change of the settings. */
  version: number
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
  /** When customers reach support; empty when the settings do not say. */
  supportHours: string
  /** Prices include VAT at this rate; 0 when the shop charges none. */
  vatPercent: number
  /** Social media profiles. */
  social: string[]
  /** Only in a demonstration: where its e-mails can be read. */
  mailboxUrl: string | undefined
}

/** Set while the loaders of the shop's settings should run again; otherwise their data stay for the whole visit. */
export const siteReload = { isWanted: false }

export function useVatPercent(): number {
  return useRouteLoaderData<SiteData>('root')?.vatPercent ?? 0
}

/** The shop name; the product name while the merchant has not set one, or if the settings could not be loaded. */
export function useSiteName(): string {
  const site = useRouteLoaderData<SiteData>('root')
  const t = useTranslations('common')
  return site?.siteName || t('siteName')
}
