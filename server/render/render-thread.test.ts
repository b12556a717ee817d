import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../log.ts'
import type { ApiRequest } from './loader-call.ts'
import { startRenderThread } from './render-thread.ts'

const logged: string[] = []
const renderer = await startRenderThread({
  publicUrl: 'https://shop.test',
  log: createLogger('info', { write: line => void logged.push(JSON.parse(line).msg) }),
  buildUrl: new URL('../../tests/support/failing-web-build.fixture.ts', import.meta.url).href,
  maxRenderMs: 3_000,
})
afterAll(() => renderer.stop())

const called: ApiRequest[] = []
const errors: unknown[] = []
let answer = { status: 200, retryAfterSeconds: 1, body: '{"success":true,"data":{"id":"tune"}}' }
beforeEach(() => {
  for (const list of [called, errors, logged]) list.length = 0
})

const render = (path: string) =>
  renderer.renderPage(
    new URL(path, 'https://shop.test'),
    async request => {
      called.push(request)
      return answer
    },
    error => void errors.push(error),
  )

test('a page is rendered with what the server answers to its loaders', async () => {
  const rendered = await render('/en/subscriptions/tune')
  expect(called).toEqual([{ method: 'GET', path: '/api/subscriptions/tune', language: 'en' }])
  if (!('page' in rendered)) throw new Error('no page')
  const { br, ...page } = rendered.page
  expect(brotliDecompressSync(br).toString()).toContain('"id":"tune"')
  expect(page).toMatchObject({ status: 200, tags: ['categories', 'media', 'product:tune'] })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(await renderer.stylesheets()).toEqual(['/assets/app.css'])
})

test('pages in work at the same time get their own answers', async () => {
  const pages = await Promise.all(['a', 'b', 'c'].map(id => render(`/subscriptions/${id}`)))
  expect(pages.map(page => 'page' in page)).toEqual([true, true, true])
  expect(called.map(({ path }) => path).toSorted()).toEqual(
    ['a', 'b', 'c'].map(id => `/api/subscriptions/${id}`),
  )
})

test('a refused call, a missing page and a failed loader are reported as such', async () => {
  const given = answer
  const body = JSON.stringify({ success: false, code: 'x', message: 'x' })
  answer = { status: 503, retryAfterSeconds: 9, body }
  expect(await render('/subscriptions/tune')).toEqual({
    refusal: { code: 'unavailable', retryAfterSeconds: 9 },
  })
  answer = { ...answer, status: 404 }
  expect(await render('/subscriptions/tune')).toEqual({ notFound: '/subscriptions/-' })
  expect(errors).toEqual([])
  answer = { ...answer, status: 500 }
  expect(await render('/subscriptions/tune')).toMatchObject({ page: { status: 500 } })
  expect(errors).toHaveLength(1)
  answer = given
})

test.each([
  ['that never ends', 'endless', 'page took too long'],
  ['that ends its thread', 'crash', undefined],
])('a page %s is refused, and the next one is rendered in a new thread', async (_, id, line) => {
  await expect(render(`/subscriptions/${id}`)).rejects.toMatchObject({ code: 'unavailable' })
  expect(logged).toEqual(line === undefined ? [] : [line])
  expect(await render('/subscriptions/tune')).toHaveProperty('page')
})

test.each([
  ['is missing', new URL('./no-build.js', import.meta.url).href, /no-build/],
  ['ends its thread', 'data:text/javascript,process.exit(1)', /ended/],
])('a build that %s fails the start', async (_, buildUrl, message) => {
  const start = startRenderThread({ publicUrl: 'https://shop.test', log: createLogger('silent'), buildUrl })
  await expect(start).rejects.toThrow(message)
})

test('an API call that cannot be answered fails its page only', async () => {
  const cannotAnswer = async () => Promise.reject(new Error('no answer'))
  const page = renderer.renderPage(new URL('https://shop.test/subscriptions/tune'), cannotAnswer, () => {})
  await expect(page).rejects.toThrow('no answer')
  expect(await render('/subscriptions/tune')).toHaveProperty('page')
})

test('after it was stopped, pages are refused', async () => {
  await renderer.stop()
  await expect(render('/subscriptions/tune')).rejects.toMatchObject({ code: 'unavailable' })
})
