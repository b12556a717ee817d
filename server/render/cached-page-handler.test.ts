import { randomUUID } from 'node:crypto'
import { request as open } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy, installSecurityHeaders } from '../http/security-headers.ts'
import { serverWith } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { createCachedPageHandler } from './cached-page-handler.ts'
import { bodiesOf, toBrotli } from './compress.ts'
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
  bodies: bodiesOf(await toBrotli(body)),
  tags: [],
}
const redirect = { ...page, status: 202, headers: { ...page.headers, 'content-type': 'text/x-script' } }

const logged: string[] = []
const cache = createPageCache(1_000_000)
const fillCache = () => {
  cache.set('/', page, cache.moment())
  cache.set('/old.data', redirect, cache.moment())
  cache.set('/list?page=2&sort=price', page, cache.moment())
}
fillCache()
const log = createLogger('info', { write: line => void logged.push(line) })
const handler = createCachedPageHandler({ publicUrl, cache, log })
const timeouts = { requestTimeout: 1_000, keepAliveTimeout: 1_000 }
const app = Fastify({ serverFactory: serverWith(handler.answer, timeouts), genReqId: () => randomUUID() })
installSecurityHeaders(app, publicUrl)
app.get('/', async (request, reply) => send(page, request, reply.header('x-answered-by', 'fastify')))
// The same pages at addresses that are not cached.
app.get('/fastify/', async (request, reply) => send(page, request, reply.header('x-answered-by', 'fastify')))
app.get('/fastify/old.data', async (request, reply) =>
  send(redirect, request, reply.header('x-answered-by', 'fastify')),
)
app.post('/', async () => 'posted')
const address = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

async function counts() {
  const { values } = await handler.answered.get()
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

/** Without what differs between two answers, and without this test’s own header. */
const comparable = ({ status, headers, body }: Answer) => {
  const { 'x-request-id': id, 'x-answered-by': by, date, ...rest } = headers
  return { status, headers: rest, body, hasDate: Boolean(date) }
}

describe('a cached page is answered with the headers that Fastify would send', () => {
  const known = { 'if-none-match': `W/"x", ${page.etag}` }
  test.each([
    ['with Brotli', '/', { 'accept-encoding': 'gzip, deflate, br' }, 'GET'],
    ['with gzip', '/', { 'accept-encoding': 'gzip' }, 'GET'],
    ['without compression', '/', {}, 'GET'],
    ['a HEAD request', '/', { 'accept-encoding': 'br' }, 'HEAD'],
    ['304 to a client that has the page', '/', { ...known, 'accept-encoding': 'br' }, 'GET'],
    ['200 to a client that has an older page', '/', { 'if-none-match': '"older"' }, 'GET'],
    ['loader data of a redirect (202)', '/old.data', known, 'GET'],
    ['on a connection that the client closes', '/', { connection: 'close' }, 'GET'],
  ])('%s', async (_, path, headers, method) => {
    const expected = await ask(`/fastify${path}`, headers, method)
    const requestIds = new Set([expected.headers['x-request-id']])
    expect(expected.headers['x-answered-by']).toBe('fastify')
    for (const answer of [await ask(path, headers, method), await ask(path, headers, method)]) {
      expect(answer.headers['x-answered-by']).toBeUndefined()
      expect(comparable(answer)).toEqual(comparable(expected))
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      requestIds.add(answer.headers['x-request-id'])
    }
    expect(requestIds.size).toBe(3)
  })

  test('HTTP/1.0, whose connection is closed after the answer', async () => {
    const answer = await new Promise<string>(resolve => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.write('GET / HTTP/1.0\r\n\r\n')
      text(socket).then(resolve)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\nConnection: close\r\n.*<\/p>$/s)
  })
})

test('pipelined requests are answered in their order', async () => {
  await ask('/')
  const answer = await new Promise<string>(resolve => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const questions = ['/fastify/', '/', '/unknown', '/'].map(path => `GET ${path} HTTP/1.1\r\nhost: a\r\n`)
    socket.write(`${questions.join('\r\n')}connection: close\r\n\r\n`)
    text(socket).then(resolve)
  })
  const found = answer.match(/HTTP\/1\.1 \d+|^x-answered-by|Route GET:\/unknown/gm)
  expect(found?.join(' ')).toBe(
    'HTTP/1.1 200 x-answered-by HTTP/1.1 200 HTTP/1.1 404 Route GET:/unknown HTTP/1.1 200',
  )
  expect(answer.split(body.toString())).toHaveLength(4)
})

test('a cached list is found with its parameters in any order, and with parameters that change nothing', async () => {
  for (const query of ['page=2&sort=price', 'sort=price&page=2', 'utm_source=x&sort=price&page=2']) {
    const { headers, body: answered } = await ask(`/list?${query}`)
    expect(headers['x-answered-by']).toBeUndefined()
    expect(answered).toEqual(body)
  }
  expect((await ask('/list?page=3&sort=price')).status).toBe(404)
  expect((await ask('/?utm_source=x')).headers['x-answered-by']).toBeUndefined()
})

test('Fastify answers what is not a cached page', async () => {
  expect((await ask('/', {}, 'POST')).body.toString()).toBe('posted')
  expect((await ask('/unknown')).status).toBe(404)
  cache.clear()
  expect((await ask('/')).headers['x-answered-by']).toBe('fastify')
  fillCache()
})

test('each answer is counted, and logged with its request id', async () => {
  const before = await counts()
  logged.length = 0
  const { headers } = await ask('/', { 'x-forwarded-for': '203.0.113.9' })
  await ask('/', { 'if-none-match': page.etag })
  const after = await counts()
  expect([200, 304].map(status => (after.get(status) ?? 0) - (before.get(status) ?? 0))).toEqual([1, 1])
  expect(logged.map(line => JSON.parse(line))).toMatchObject([
    {
      reqId: headers['x-request-id'],
      req: { method: 'GET', path: '/', ip: '127.0.0.1' },
      res: { status: 200 },
      forwardedFor: '203.0.113.9',
      msg: 'request completed',
    },
    { res: { status: 304 } },
  ])
})
