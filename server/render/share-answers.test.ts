import { expect, test } from 'vitest'
import type { ApiRequest } from './loader-call.ts'
import { createPageCache } from './page-cache.ts'
import { shareAnswers } from './share-answers.ts'

const settings: ApiRequest = { method: 'GET', path: '/api/settings', language: 'ar' }

test('pages share an answer until what it holds changes, in each language', async () => {
  const cache = createPageCache(1_000)
  const asked: ApiRequest[] = []
  const call = shareAnswers(cache)(async request => {
    asked.push(request)
    return { status: 200, retryAfterSeconds: 1, body: JSON.stringify({ data: asked.length }) }
  })
  const bodies = async (request: ApiRequest) => (await call(request)).body
  expect(await bodies(settings)).toBe(await bodies(settings))
  const english: ApiRequest = { ...settings, language: 'en' }
  expect(await bodies(english)).not.toBe(await bodies(settings))
  cache.drop('lists')
  await call(settings)
  expect(asked).toEqual([settings, english])
  cache.drop('settings')
  await call(settings)
  cache.clear()
  await call(settings)
  expect(asked).toHaveLength(4)
})

test('an answer that changed while it was read is not shared, and other calls never are', async () => {
  const cache = createPageCache(1_000)
  let asked = 0
  const call = shareAnswers(cache)(async () => {
    asked += 1
    if (asked === 1) cache.drop('settings')
    return { status: 200, retryAfterSeconds: 1, body: '{}' }
  })
  await call(settings)
  await call(settings)
  expect(asked).toBe(2)
  const list: ApiRequest = { ...settings, path: '/api/subscriptions?limit=12' }
  await call(list)
  await call(list)
  expect(asked).toBe(4)
})
