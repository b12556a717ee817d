import { languageOfPath } from './page-key.ts'

/** One address for each kind of "not found" page. No product or category can have the id `-`. */
const paths: Record<string, string> = {
  'store/not-found': '/-',
  'store/product': '/subscriptions/-',
  'store/category': '/categories/-',
}

/**
 * The address at which the "not found" page of a route is rendered and cached, to be sent for every address that does not
 * exist. Nothing when the page at `url` is to be rendered itself.
 */
export function notFoundPath(routeId: string | undefined, url: URL): string | undefined {
  const path = routeId === undefined ? undefined : paths[routeId]
  if (path === undefined || url.pathname.endsWith('.data')) return undefined
  const address = languageOfPath(url.pathname) === 'en' ? `/en${path}` : path
  return address === url.pathname && url.search === '' ? undefined : address
}
