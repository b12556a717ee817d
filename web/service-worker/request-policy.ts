import { plainPath } from '../lib/path-language.ts'

/** How the service worker answers a request. It does not touch any other request, above all no API call. */
export type RequestKind = 'page' | 'page-data' | 'route-manifest' | 'asset' | 'picture'

type RequestFacts = { method: string; mode: string; url: string }

/** Pictures of the catalogue. The other folders of uploads hold pictures of conversations. */
const publicPicture = /^\/uploads\/(products|banners|mobile-banners|collections|icons)\//

export function classifyRequest(
  { method, mode, url }: RequestFacts,
  origin: string,
): RequestKind | undefined {
  const { origin: target, pathname } = new URL(url)
  if (method !== 'GET' || target !== origin || pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return 'page'
  if (pathname === '/__manifest') return 'route-manifest'
  if (pathname.endsWith('.data')) return 'page-data'
  if (pathname.startsWith('/assets/')) return 'asset'
  return publicPicture.test(pathname) ? 'picture' : undefined
}

/**
 * Pages that may be read offline. A list of what is allowed: a new page is private until it is added here. The cart,
 * checkout and payment pages are missing on purpose, because they must never show an old price.
 */
const publicPages = [
  /^\/$/,
  /^\/categories(\/[^/]+)?$/,
  /^\/subscriptions(\/[^/]+)?$/,
  /^\/(contact|terms-and-conditions|terms-of-use|shipping-policy|privacy-policy|return-policy)$/,
]

/** Takes a path with its query. Filtered and searched lists are left out: there are too many of them. */
export function isOfflinePage(path: string): boolean {
  const [pathname = '', query] = path.split('?')
  return query === undefined && publicPages.some(page => page.test(plainPath(pathname)))
}

/** Pages where an old price could be paid. Offline, they say why they do not open. */
export function isPurchasePage(pathname: string): boolean {
  return /^\/(cart|checkout|payment-success|payment-failure)$/.test(plainPath(pathname))
}

/** Whether a click on a push message may replace the page: not during a purchase, sign-in or work in the back office. */
export function mayLeave(pathname: string): boolean {
  const isBusy = /^\/(login|register|admin|worker)(\/|$)/.test(plainPath(pathname))
  return !isBusy && !isPurchasePage(pathname)
}

type ResponseFacts = { status: number; type: string; redirected: boolean; headers: Pick<Headers, 'get'> }

/** Stores only complete answers of this shop that the server lets caches store. */
export function isStorable({ status, type, redirected, headers }: ResponseFacts): boolean {
  const isPrivate = /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && !isPrivate
}

/** The page whose data React Router requests: `/categories.data` → `/categories`, `/_.data` → `/`. */
export function pageOfData(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const page = pathname.replace(/\.data$/, '').replace(/\/_(root)?$/, '/')
  return page + (searchParams.size > 0 ? `?${searchParams}` : '')
}

/** The newest asset caches: open tabs may still need the files of earlier versions. */
export function outdatedCaches(names: readonly string[], prefix: string, keptVersions: number): string[] {
  return names.filter(name => name.startsWith(prefix)).slice(0, -keptVersions)
}
