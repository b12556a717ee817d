import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { createPageCache } from '#server/render/page-cache.ts'
import type { TestShop } from './shop.ts'

/** Another server on the same database, with nothing in its own memory. */
export async function secondServer({ deps }: TestShop): Promise<{ url: string }> {
  const own: Deps = { ...deps, limits: createLimits({ pool: deps.database.pool, log: deps.log }) }
  const app = await buildApp(own, { jobsHealthy: () => true, cache: createPageCache(1_000_000) })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return { url }
}
