import type { Clock } from '../deps.ts'
import { systemClock } from './page-cache.ts'
import { createRenderPage, type RenderPage, type WebBuild } from './render-page.ts'

export type Renderer = {
  renderPage: RenderPage
  /** The stylesheets of the build, for pages that the server sends without React. */
  stylesheets(): Promise<readonly string[]>
}

type Options = {
  publicUrl: string
  loadBuild(): Promise<WebBuild>
  hasPolicy?: boolean
  clock?: Clock
}

/** Renders in the server's own thread: for development, where Vite provides the build, and for tests. */
export function createRenderer({
  publicUrl,
  loadBuild,
  hasPolicy = true,
  clock = systemClock,
}: Options): Renderer {
  return {
    renderPage: createRenderPage({ origin: new URL(publicUrl).origin, loadBuild, hasPolicy, clock }),
    stylesheets: async () => (await loadBuild()).assets.routes.root?.css ?? [],
  }
}
