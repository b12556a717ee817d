import type { FastifyInstance } from 'fastify'
import { installStaticFiles } from '../http/static-files.ts'
import type { PageCache } from './page-cache.ts'
import { installPages } from './pages.ts'
import type { WebBuild } from './render-page.ts'

/** The built pages and the browser's files. */
export async function installWeb(
  app: FastifyInstance,
  options: { publicUrl: string; cache: PageCache; isDatabaseBusy: () => boolean; isApiActive: () => boolean },
): Promise<void> {
  const location = new URL('../../build/server/index.js', import.meta.url).href
  const build = (await import(location)) as WebBuild
  await installStaticFiles(app)
  installPages(app, { ...options, loadBuild: async () => build })
}
