import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#model/errors.ts'
import { installErrors } from '../http/errors.ts'
import { answerInProcess, loaderCall } from './loader-call.ts'

const counted: string[] = []
const refused: unknown[] = []
const replies: unknown[] = []
let atClosing = ''

const app = Fastify({ trustProxy: '203.0.113.7', return503OnClosing: false })
installErrors(app)
app.addHook('onResponse', async ({ routeOptions, ip }, reply) => {
  counted.push(`${routeOptions.url} ${reply.statusCode} ${ip}`)
})
app.get('/api/health', async ({ headers, ip }) => ({ language: headers['accept-language'], ip }))
app.get<{ Params: { id: string } }>('/api/subscriptions/:id', async ({ params, query }) => {
  if (params.id === 'none') throw new AppError('product_not_found')
  if (params.id === 'often') throw new AppError('rate_limited', { retryAfterSeconds: 7 })
  if (params.id === 'away') throw new AppError('unavailable')
  if (params.id === 'broken') throw new Error('a bug')
  return { ...params, query }
})
app.get('/api/subscriptions', async ({ query }, reply) => {
  reply.header('x-first', '1').removeHeader('x-first')
  return { query, isGone: !reply.hasHeader('x-first') }
})
app.addHook('preClose', async () => {
  atClosing = JSON.stringify(await call('GET /api/health'))
})
await app.ready()
afterAll(() => app.close())
beforeEach(() => {
  counted.length = 0
})

const call = loaderCall({
  language: 'en',
  answer: answerInProcess(app, '203.0.113.7'),
  onReply: (name, reply) => void replies.push([name, reply]),
  onRefused: (...refusal) => void refused.push(refusal),
})
const product = (id: string) => call('GET /api/subscriptions/{id}', { params: { id } })

test('a loader’s call is answered by the application, in the page’s language and for its visitor', async () => {
  expect(await call('GET /api/health')).toEqual({ language: 'en', ip: '203.0.113.7' })
  expect(counted).toEqual(['/api/health 200 203.0.113.7'])
  expect(replies).toEqual([['GET /api/health', { language: 'en', ip: '203.0.113.7' }]])
})

test('the call arrives with the path and query of the loader', async () => {
  expect(await product('شاشة/+ %')).toEqual({ id: 'شاشة/+ %', query: {} })
  expect(await call('GET /api/subscriptions', { query: { search: 'a&b=ج', page: 2 } })).toEqual({
    query: { search: 'a&b=ج', page: '2' },
    isGone: true,
  })
})

test('a refusal is thrown with its code and words', async () => {
  await expect(product('none')).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  await expect(product('broken')).rejects.toMatchObject({ status: 500, code: 'internal' })
  expect(counted).toHaveLength(2)
})

test('a limit and an unavailable service are reported to the renderer', async () => {
  await expect(product('often')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  await expect(product('away')).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused).toEqual([
    ['rate_limited', 7],
    ['unavailable', 5],
  ])
})

test('a page that is rendered while the server closes has its calls answered', async () => {
  await app.close()
  expect(JSON.parse(atClosing)).toMatchObject({ language: 'en' })
})
