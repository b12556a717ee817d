import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { installPages } from '#server/render/pages.ts'
import type { WebBuild } from '#server/render/render-page.ts'
import { createRenderer } from '#server/render/renderer.ts'

/** Serves pages from their sources, with Vite's hot reload and without the cache. */
export async function installDevelopmentWeb(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } } as never })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|uploads|metrics)(\/|$)/.test(request.url)) return done()
    // Vite's inline scripts have no hashes.
    reply.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, done)
  })
  const renderer = createRenderer({
    publicUrl,
    hasPolicy: false,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
  })
  installPages(app, { publicUrl, cache: undefined, renderer })
}
