import { beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '#model/calls.ts'
import { allMessages } from './all-messages.ts'
import { type ClientParts, createCall } from './api.ts'
import { provideMessages } from './messages.ts'
import type { StoredValue } from './stored-value.ts'

type Sent = { url: string; init: RequestInit }

function client(answer: Response | Error, stored: string | null = null) {
  const sent: Sent[] = []
  const lost: string[] = []
  let value = stored
  const token: StoredValue = {
    read: () => value,
    write: next => {
      value = next
    },
    subscribe: () => () => {},
  }
  const parts: ClientParts = {
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      if (answer instanceof Error) throw answer
      return answer
    },
    token,
    language: () => 'ar',
    onUnauthenticated: () => lost.push('lost'),
  }
  return { call: createCall(parts), sent, lost, token }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('expected a CallError')
  return error
}

beforeAll(() => provideMessages('ar', allMessages.ar))

describe('calls from the browser', () => {
  test('builds the request from name, parameters and query, with token and language', async () => {
    const { call, sent } = client(
      json(200, { success: true, data: { subscriptions: [], pagination: {} } }),
      'secret',
    )
    await call('GET /api/subscriptions', { query: { page: 2, featured: true } })
    expect(sent[0]?.url).toBe('/api/subscriptions?page=2&featured=true')
    expect(sent[0]?.init).toMatchObject({
      method: 'GET',
      headers: { authorization: 'Bearer secret', 'accept-language': 'ar' },
    })
    expect(sent[0]?.init.body).toBeUndefined()
  })

  test('sends no token for guests', async () => {
    const { call, sent } = client(json(200, { success: true, data: [] }))
    await call('GET /api/categories')
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
  })

  test('sends the idempotency key', async () => {
    const { call, sent } = client(json(201, { success: true, data: {} }))
    await call('POST /api/orders', { body: { items: [] }, idempotencyKey: 'k1' })
    expect(sent[0]?.init.headers).toMatchObject({ 'idempotency-key': 'k1' })
    expect(sent[0]?.init.body).toBe('{"items":[]}')
  })

  test('an error carries the message and code of the server', async () => {
    const body = { success: false, message: 'الاشتراك غير موجود', code: 'product_not_found' }
    const error = await failureOf(
      client(json(404, body)).call('GET /api/subscriptions/{id}', { params: { id: 'x' } }),
    )
    expect(error).toMatchObject({ status: 404, code: 'product_not_found', message: 'الاشتراك غير موجود' })
  })

  test.each([
    ['no connection', new TypeError('Failed to fetch'), 'offline', allMessages.ar.common.call.offline],
    [
      'a late answer',
      new DOMException('late', 'TimeoutError'),
      'timeout',
      allMessages.ar.common.call.timeout,
    ],
    [
      'a page instead of JSON',
      new Response('<html>', { status: 502 }),
      'unreadable',
      allMessages.ar.common.call.unreadable,
    ],
    ['an answer without a message', json(500, {}), 'unreadable', allMessages.ar.common.call.unreadable],
  ])('%s has a message in the page language', async (_, answer, code, message) => {
    expect(await failureOf(client(answer).call('GET /api/banners'))).toMatchObject({ code, message })
  })
})

describe('a session that has ended', () => {
  const refusal = { success: false, message: 'انتهت جلستك', code: 'session_expired' }

  test('removes the token and redirects to sign-in', async () => {
    const { call, lost, token } = client(json(401, refusal), 'old')
    await failureOf(call('GET /api/banners'))
    expect(token.read()).toBeNull()
    expect(lost).toEqual(['lost'])
  })

  test('does not redirect after a background call', async () => {
    const { call, lost, token } = client(json(401, refusal), 'old')
    await failureOf(call('GET /api/users/me'))
    expect(token.read()).toBeNull()
    expect(lost).toEqual([])
  })

  test('is not assumed after a wrong password', async () => {
    const wrong = {
      success: false,
      message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
      code: 'wrong_credentials',
    }
    const { call, lost, token } = client(json(401, wrong), 'good')
    await failureOf(call('POST /api/auth/login', { body: { email: 'a@b.test', password: 'x' } }))
    expect(token.read()).toBe('good')
    expect(lost).toEqual([])
  })

  test('is not assumed when the server cannot be reached', async () => {
    const { call, token } = client(new TypeError('Failed to fetch'), 'good')
    await failureOf(call('GET /api/users/me'))
    expect(token.read()).toBe('good')
  })
})
