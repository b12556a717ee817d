import { data } from 'react-router'
import type { Call } from '#model/calls.ts'
import type { Clock } from '#server/deps.ts'
import type { WebBuild } from '#server/render/render-page.ts'
import { createRenderer, type Renderer } from '#server/render/renderer.ts'

type LoaderApi = {
  call: Call
  beforeRender(status: number, routeId: string | undefined): Promise<'render' | 'skip'>
  onError(error: unknown): void
}
type LoaderArgs = { context: Map<object, LoaderApi>; params: Record<string, string>; url: URL }
type EntryContext = {
  staticHandlerContext: { loaderData: object; matches: { route: { id: string } }[] }
}

const apiContext = {}

const loaders: Record<string, { path: string; load(api: LoaderApi, args: LoaderArgs): Promise<unknown> }> = {
  'store/home': {
    path: 'en?',
    load: ({ call }) => Promise.all([call('GET /api/banners'), call('GET /api/collections')]),
  },
  'store/product': {
    path: 'en?/subscriptions/:id',
    load: async ({ call }, { params: { id = '' } }) => {
      const product = await call('GET /api/subscriptions/{id}', { params: { id } }).catch(notFound)
      return product ?? data(null, 404)
    },
  },
  'store/products': {
    path: 'en?/subscriptions',
    load: ({ call }, { url }) => {
      const category = url.searchParams.get('category') ?? undefined
      const available = url.searchParams.has('available') || undefined
      return call('GET /api/subscriptions', { query: { category, available, counts: available } })
    },
  },
  'store/search': {
    path: 'en?/search',
    load: ({ call }, { url }) => call('GET /api/search', { query: { q: url.searchParams.get('q') ?? '' } }),
  },
  'store/contact': { path: 'en?/contact', load: ({ call }) => call('GET /api/settings/public') },
  'store/not-found': { path: '*', load: async () => data(null, 404) },
}

/** Options of `installPages` for a shop whose pages are those of `testWebBuild`. */
export function testPages(build: WebBuild, clock?: Clock): { publicUrl: string; renderer: Renderer } {
  const publicUrl = 'http://shop.test'
  const loadBuild = async () => build
  return { publicUrl, renderer: createRenderer({ publicUrl, loadBuild, ...(clock ? { clock } : {}) }) }
}

/**
 * A web build with the shop's routes and API calls that renders a line of JSON instead of React's HTML. `onRender` is
 * called instead of React.
 */
export function testWebBuild(onRender: (url: URL) => Promise<void> | void = () => undefined): WebBuild {
  const routes = Object.entries(loaders).map(([id, { path, load }]) => [
    id,
    { id, path, module: { default: () => null, loader: (args: LoaderArgs) => load(apiOf(args), args) } },
  ])
  const entry = async (
    request: Request,
    status: number,
    headers: Headers,
    { staticHandlerContext: { loaderData, matches } }: EntryContext,
    context: LoaderArgs['context'],
  ) => {
    const next = await apiOf({ context }).beforeRender(status, matches.at(-1)?.route.id)
    if (next === 'skip') return new Response(null, { status })
    await onRender(new URL(request.url))
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response(`<h1>${request.url}</h1>${JSON.stringify(loaderData)}`, { status, headers })
  }
  const build = {
    entry: {
      module: {
        apiContext,
        default: entry,
        handleError: (error: unknown, args: Pick<LoaderArgs, 'context'>) => apiOf(args).onError(error),
      },
    },
    routes: Object.fromEntries(routes),
    assets: { routes: { root: { css: ['/assets/app.css'] } }, version: '1' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as WebBuild
}

function apiOf({ context }: Pick<LoaderArgs, 'context'>): LoaderApi {
  const api = context.get(apiContext)
  if (!api) throw new Error('the server gave the loaders no API')
  return api
}

function notFound(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null
  throw error
}
