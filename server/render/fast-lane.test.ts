import { randomUUID } from 'node:crypto'
import { request as open } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { contentSecurityPolicy, installSecurityHeaders } from '../http/security-headers.ts'
import { serverWith } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { compress } from './compress.ts'
import { createFastLane } from './fast-lane.ts'
import { createPageCache } from './page-cache.ts'
import { send } from './pages.ts'
import { etagOf } from './render-page.ts'

const publicUrl = 'https://shop.test'
const body = Buffer.from(`<!doctype html><title>اشتراك</title>${'<p>شاشة بلس</p>'.repeat(200)}`)
const page = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(['abc='], true),
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  },
  etag: etagOf(body),
  bodies: await compress(body),
  tags: [],
}
const redirect = { ...page, status: 202, headers: { ...page.headers, 'content-type': 'text/x-script' } }

const logged: string[] = []
const cache = createPageCache(1_000_000)
const keep = () => {
  cache.set('/', page, cache.moment())
  cache.set('/old.data', redirect, cache.moment())
}
keep()
const log = createLogger('info', { write: line => void logged.push(line) })
const lane = createFastLane({ publicUrl, cache, log })
const timeouts = { requestTimeout: 1_000, keepAliveTimeout: 1_000 }
const app = Fastify({ serverFactory: serverWith(lane.answer, timeouts), genReqId: () => randomUUID() })
installSecurityHeaders(app, publicUrl)
// With a query the key is another one: the same page by the framework's way.
app.get('/', async (request, reply) => send(page, request, reply.header('x-lane', 'slow')))
app.get('/old.data', async (request, reply) => send(redirect, request, reply.header('x-lane', 'slow')))
app.post('/', async () => 'posted')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

async function counts() {
  const { values } = await lane.answered.get()
  return new Map(values.map(({ labels, value }) => [labels.status, value]))
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = open(address + path, { method, headers }, async response => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    asked.on('error', reject).end()
  })
}

/** What differs from one answer to the next, and the mark of this test's slow lane. */
const comparable = ({ status, headers, body }: Answer) => {
  const { 'x-request-id': id, 'x-lane': lane, date, ...rest } = headers
  return { status, headers: rest, body, hasDate: Boolean(date) }
}

describe('an answer from the fast lane is the framework’s, header by header', () => {
  const known = { 'if-none-match': `W/"x", ${page.etag}` }
  test.each([
    ['with Brotli', '/', { 'accept-encoding': 'gzip, deflate, br' }, 'GET'],
    ['with gzip', '/', { 'accept-encoding': 'gzip' }, 'GET'],
    ['as it is', '/', {}, 'GET'],
    ['its head alone', '/', { 'accept-encoding': 'br' }, 'HEAD'],
    ['to a visitor who has it', '/', { ...known, 'accept-encoding': 'br' }, 'GET'],
    ['to a visitor who has an older one', '/', { 'if-none-match': '"older"' }, 'GET'],
    ['data that lead elsewhere', '/old.data', known, 'GET'],
    ['on a connection that ends', '/', { connection: 'close' }, 'GET'],
  ])('%s', async (_, path, headers, method) => {
    const slow = await ask(`${path}?slow`, headers, method)
    expect(slow.headers['x-lane']).toBe('slow')
    for (const fast of [await ask(path, headers, method), await ask(path, headers, method)]) {
      expect(fast.headers['x-lane']).toBeUndefined()
      expect(comparable(fast)).toEqual(comparable(slow))
      expect(fast.headers['x-request-id']).toBeUndefined()
    }
  })

  test('with the date of the moment', async () => {
    await ask('/', { 'accept-encoding': 'br' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-02-03T04:05:06.789Z') })
    const { headers } = await ask('/', { 'accept-encoding': 'br' }).finally(() => vi.useRealTimers())
    expect(headers.date).toBe('Mon, 03 Feb 2031 04:05:06 GMT')
  })

  test('to a visitor of HTTP/1.0, whose connection ends', async () => {
    const answer = await new Promise<string>(resolve => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.write('GET / HTTP/1.0\r\n\r\n')
      text(socket).then(resolve)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n.*<\/p>$/s)
  })
})

test('a visitor who does not wait for answers gets them in the order of the questions', async () => {
  await ask('/')
  const answer = await new Promise<string>(resolve => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const questions = ['/?slow', '/', '/unknown', '/'].map(path => `GET ${path} HTTP/1.1\r\nhost: a\r\n`)
    socket.write(`${questions.join('\r\n')}connection: close\r\n\r\n`)
    text(socket).then(resolve)
  })
  const found = answer.match(/HTTP\/1\.1 \d+|^x-lane|Route GET:\/unknown/gm)
  expect(found?.join(' ')).toBe(
    'HTTP/1.1 200 x-lane HTTP/1.1 200 HTTP/1.1 404 Route GET:/unknown HTTP/1.1 200',
  )
  expect(answer.split(body.toString())).toHaveLength(4)
})

test('what is not a finished page is left to the framework', async () => {
  expect((await ask('/', {}, 'POST')).body.toString()).toBe('posted')
  expect((await ask('/unknown')).status).toBe(404)
  cache.clear()
  expect((await ask('/')).headers['x-lane']).toBe('slow')
  keep()
})

test('each answer is counted, and logged without its query', async () => {
  const before = await counts()
  logged.length = 0
  await ask('/', { 'x-forwarded-for': '203.0.113.9' })
  await ask('/', { 'if-none-match': page.etag })
  const after = await counts()
  expect([200, 304].map(status => (after.get(status) ?? 0) - (before.get(status) ?? 0))).toEqual([1, 1])
  expect(logged.map(line => JSON.parse(line))).toMatchObject([
    {
      req: { method: 'GET', path: '/', ip: '127.0.0.1' },
      res: { status: 200 },
      forwardedFor: '203.0.113.9',
      msg: 'request completed',
    },
    { res: { status: 304 } },
  ])
})
