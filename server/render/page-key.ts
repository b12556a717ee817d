import type { Language } from '#model/languages.ts'

/** Query parameters that change what a public page shows. Others are left out of the key, and out of what loaders see. */
const meaningful = new Set([
  ...['q', 'search', 'page', 'sort', 'order', 'minPrice', 'maxPrice', 'category', 'view'],
  // React Router names the routes whose data it asks for.
  '_routes',
])
const maxValueLength = 100

export type PageAddress = {
  /** Nothing for what is not kept: the router's list of routes, asked for in countless combinations. */
  key: string | undefined
  url: URL
}

/** The address as the renderer sees it: known parameters only, sorted, of bounded length. */
export function pageAddress(rawUrl: string, origin: string): PageAddress {
  // Joined as text: `//other.site/` is a path of ours, not another site's address.
  const url = new URL(origin + (rawUrl.startsWith('/') ? rawUrl : '/'))
  if (url.pathname === '/__manifest') return { key: undefined, url }
  const kept = [...url.searchParams].filter(
    ([name, value]) => meaningful.has(name) && value.length <= maxValueLength,
  )
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  url.search = new URLSearchParams(kept).toString()
  return { key: url.pathname + url.search, url }
}

export function languageOfPath(path: string): Language {
  return /^\/en(\/|\.data|$)/.test(path) ? 'en' : 'ar'
}
