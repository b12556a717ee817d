import type { Language } from '#model/languages.ts'

/**
 * Query parameters that change what a public page shows. Others are left out of the key, and out of what loaders see.
 */
const pageParameters = new Set([
  'q',
  'search',
  'page',
  'sort',
  'order',
  'minPrice',
  'maxPrice',
  'category',
  'view',
  'duration',
  'delivery',
  'available',
  'rating',
  // React Router lists the routes whose data it requests.
  '_routes',
])
/** A list of categories is longer than any other value. */
const maxLength = (name: string) => (name === 'category' ? 300 : 100)

export type PageAddress = {
  /** Undefined for the router's route manifest, which is not cached: clients request countless combinations. */
  key: string | undefined
  url: URL
}

/** The address as the renderer sees it: known parameters only, sorted, of bounded length. */
export function pageAddress(rawUrl: string, origin: string): PageAddress {
  // Concatenated: `new URL('//other.site/', origin)` would leave our origin.
  const url = new URL(origin + (rawUrl.startsWith('/') ? rawUrl : '/'))
  if (url.pathname === '/__manifest') return { key: undefined, url }
  const kept = [...url.searchParams].filter(
    ([name, value]) => pageParameters.has(name) && value.length <= maxLength(name),
  )
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  url.search = new URLSearchParams(kept).toString()
  return { key: url.pathname + url.search, url }
}

export function languageOfPath(path: string): Language {
  return /^\/en(\/|\.data|$)/.test(path) ? 'en' : 'ar'
}
