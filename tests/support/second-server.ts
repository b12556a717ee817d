import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { createLive } from '#server/live/live.ts'
import { createPageCache, type PageCache } from '#server/render/page-cache.ts'
import type { TestShop } from './shop.ts'

type InstallWeb = (app: FastifyInstance, deps: Deps, cache: PageCache) => Promise<void>

/** Starts another server on the same database, with empty caches and its own live connection. */
export async function secondServer(
  { deps, database }: TestShop,
  installWeb?: InstallWeb,
): Promise<{ url: string }> {
  const live = createLive({ databaseUrl: database.url, log: deps.log })
  await live.start()
  const own: Deps = { ...deps, live, limits: createLimits(deps) }
  const cache = createPageCache(1_000_000)
  const app = await buildApp(own, {
    jobsHealthy: () => true,
    cache,
    ...(installWeb ? { installWeb: server => installWeb(server, own, cache) } : {}),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await app.close()
    await live.stop()
  })
  return { url }
}
