import type { Currency } from '#model/format.ts'

/** What every page knows of the shop; the root's loader reads it once for a visit. */
export type SiteData = {
  origin: string
  /** The path as the server saw it: pages that do not exist share one. */
  path: string
  /** The query as the server saw it, which leaves out what does not change a page. */
  search: string
  siteName: string
  siteDescription: string
  defaultCurrency: Currency
  email: string
  /** Support's, for calls and WhatsApp. */
  phone: string
  /** The shop's pages elsewhere. */
  social: string[]
  /** Where a demonstration's mails can be read. */
  mailboxUrl: string | undefined
}
