import { expect, test } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { answerInProcess, loaderCall } from '#server/render/loader-call.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const retries: number[] = []
const shop = await testShop({
  environment: { TRUST_PROXY: '127.0.0.1' },
  // Stands in for a rendered page: its loader calls the API in process.
  installWeb: async app => {
    app.get('/page', async (request, reply) => {
      const onRefused = (_: string, after: number) => void retries.push(after)
      const call = loaderCall({
        language: 'ar',
        answer: answerInProcess(app, request.ip),
        onRefused,
        onReply: () => undefined,
      })
      const answer = await call('GET /api/search', { query: { q: 'tune' } }).catch((error: unknown) => error)
      return reply.status(answer instanceof Error ? 429 : 200).send()
    })
  },
})
await addCategory(shop.database.reader, 'music')
await addProduct(shop.database.reader, 'tune')

const { points, durationSeconds } = limitRules.search
const ask = (path: string, address: string) =>
  fetch(shop.url + path, { headers: { 'x-forwarded-for': address } })

async function askOften(path: string, address: string, times: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => ask(path, address)))
  return answers.map(({ status }) => status)
}
const refusals = (statuses: number[]) => statuses.filter(status => status === 429).length

test('one address may search as often as the limit says, then gets 429 with Retry-After', async () => {
  const half = points / 2
  const statuses = [
    ...(await askOften('/api/search?q=tune', '203.0.113.1', half)),
    ...(await askOften('/api/subscriptions?search=tune', '203.0.113.1', half)),
  ]
  expect(refusals(statuses)).toBe(0)
  const refused = await ask('/api/categories/music/subscriptions?search=tune', '203.0.113.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ success: false, code: 'rate_limited' })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(durationSeconds)
})

test('an address over the search limit can still browse, and other addresses can still search', async () => {
  await askOften('/api/search?q=tune', '203.0.113.2', points + 1)
  expect((await ask('/api/search?q=tune', '203.0.113.2')).status).toBe(429)
  expect((await ask('/api/subscriptions?sort=rating', '203.0.113.2')).status).toBe(200)
  expect((await ask('/api/subscriptions/tune', '203.0.113.2')).status).toBe(200)
  expect((await ask('/api/search?q=tune', '203.0.113.3')).status).toBe(200)
})

test('searches of rendered pages count against the visitor who requested the page', async () => {
  expect(refusals(await askOften('/page', '203.0.113.4', points))).toBe(0)
  expect(refusals(await askOften('/page', '203.0.113.5', points))).toBe(0)
  expect(retries).toEqual([])
  expect((await ask('/page', '203.0.113.4')).status).toBe(429)
  expect((await ask('/api/search?q=tune', '203.0.113.4')).status).toBe(429)
  expect(retries[0]).toBeGreaterThan(0)
})
