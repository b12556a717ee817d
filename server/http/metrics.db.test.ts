import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createPageCache } from '#server/render/page-cache.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()

/** Requests metrics of a shop with this configuration, from this machine. */
async function statusOf(settings: Pick<Config, 'demo' | 'metricsToken'>, token?: string): Promise<number> {
  const deps = { ...shop.deps, config: { ...shop.deps.config, ...settings } }
  const app = await buildApp(deps, { jobsHealthy: () => true, cache: createPageCache(1_000) })
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return (await fetch(`${url}/metrics`, { headers })).status
  } finally {
    await app.close()
  }
}

test('production without a token refuses metrics even to this machine', async () => {
  expect(await statusOf({ demo: false, metricsToken: undefined })).toBe(404)
  expect(await statusOf({ demo: false, metricsToken: undefined }, 'undefined')).toBe(404)
})

test('with a token, only a request with it reads the metrics', async () => {
  for (const demo of [true, false]) {
    expect(await statusOf({ demo, metricsToken: 'secret-token' })).toBe(404)
    expect(await statusOf({ demo, metricsToken: 'secret-token' }, 'other-tokens')).toBe(404)
    expect(await statusOf({ demo, metricsToken: 'secret-token' }, 'secret-token')).toBe(200)
  }
})

test('a demonstration without a token serves metrics to this machine', async () => {
  expect(await statusOf({ demo: true, metricsToken: undefined })).toBe(200)
})
