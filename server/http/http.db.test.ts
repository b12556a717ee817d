import { describe, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop.ts'
import { publish } from '../live/publish.ts'

const shop = await testShop()

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(shop.url + path, init)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the envelope', () => {
  test('a success has `data`', async () => {
    const { status, body } = await ask('/api/health')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: { status: 'up', version: expect.any(String) } })
  })

  test('a refusal has a code, the request id and a message in the language of the request, Arabic by default', async () => {
    const arabic = await ask('/api/subscriptions/none')
    expect(arabic).toMatchObject({
      status: 404,
      body: { success: false, code: 'product_not_found', message: 'الاشتراك غير موجود' },
    })
    expect(arabic.body.requestId).toBe(arabic.headers.get('x-request-id'))
    const english = await ask('/api/categories/none', { headers: { 'accept-language': 'en' } })
    expect(english.body).toMatchObject({ code: 'category_not_found', message: 'Category not found' })
  })

  test('an invalid value and an unknown filter are 400 with the field name', async () => {
    const { status, body } = await ask('/api/subscriptions?limit=0x10&colour=red&sort=size', {
      headers: { 'accept-language': 'en' },
    })
    expect(status).toBe(400)
    expect(body.code).toBe('validation_failed')
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'limit', message: expect.any(String) },
        { field: 'sort', message: 'Choose one of the available values' },
        { field: 'colour', message: 'Unknown field' },
      ]),
    )
  })

  test.each(['limit=101', 'limit=0', 'page=-1', 'page=1.5', 'limit=', 'featured=yes'])(
    '%s is refused',
    async query => {
      expect((await ask(`/api/subscriptions?${query}`)).status).toBe(400)
    },
  )

  test('an unknown API path answers JSON, not a page', async () => {
    expect(await ask('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await ask('/api/nothing', { method: 'POST' })).toMatchObject({ status: 404 })
  })

  test('a body that is too large, malformed or of another type is refused', async () => {
    const { token } = await shop.signIn('user')
    const post = (body: string, type: string) =>
      ask('/api/auth/logout', {
        method: 'POST',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
      })
    expect(await post('x'.repeat(1_100_000), 'application/json')).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    })
    expect(await post('<a/>', 'application/xml')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    })
    expect(await post('{', 'application/json')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })
})

describe('every answer', () => {
  test('forbids framing, sniffing and foreign scripts, and is not cached', async () => {
    const { headers } = await ask('/api/settings')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('operations', () => {
  test('is ready while the database answers', async () => {
    expect((await ask('/api/health/ready')).body.data).toEqual({ database: 'up', jobs: 'up' })
  })

  test('is ready while every database connection is in use', async () => {
    const { pool } = shop.database
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    try {
      const { status, body } = await ask('/api/health/ready')
      expect([status, body.data]).toEqual([200, { database: 'up', jobs: 'up' }])
    } finally {
      for (const client of clients) client.release()
    }
  })

  test('serves OpenAPI 3.1 and its documentation page', async () => {
    const { body } = await ask('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/subscriptions'].get.parameters.map((p: { name: string }) => p.name)).toContain(
      'featured',
    )
    expect((await fetch(`${shop.url}/api/docs`)).status).toBe(200)
  })

  test('serves Prometheus metrics to this machine', async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    expect(text).toContain('http_request_seconds_count{')
    expect(text).toContain('jobs_ready 0')
  })
})

describe('sessions', () => {
  test('signing out ends the session at once', async () => {
    const { token } = await shop.signIn('user')
    const call = shop.caller(token)
    expect((await call('GET /api/users/me')).data.role).toBe('user')
    await call('POST /api/auth/logout')
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401, code: 'session_expired' })
  })

  test('signing out ends the live stream of the session, and no other', async () => {
    const { token, userId } = await shop.signIn('user')
    const stream = await fetch(`${shop.url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async () => {
      const chunk = await reader?.read()
      text += chunk?.value ?? ''
      return chunk?.done
    }
    await read()
    await shop.database.transaction(tx =>
      publish(tx, `user:${userId}`, { type: 'session-ended', sessionId: 'another' }),
    )
    expect(await read()).toBe(false)
    await shop.caller(token)('POST /api/auth/logout')
    await expect.poll(read).toBe(true)
    expect(text).toContain('"sessionId":"another"')
  })

  test('disabling a user ends the sessions at once', async () => {
    const { token, userId } = await shop.signIn('worker')
    await shop.database.transaction(tx =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    )
    await expect(shop.caller(token)('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
  })

  test('no token reaches the log', async () => {
    const { token } = await shop.signIn('user')
    await shop.caller(token)('GET /api/users/me')
    await fetch(`${shop.url}/reset-password?token=canary-in-the-query`)
    shop.deps.log.info(
      { password: 'canary-1', nested: { otp: 'canary-2', deeper: { token: 'canary-3' } } },
      'logged',
    )
    const text = shop.logged.join('')
    expect(text).toContain('"status":200')
    expect(text).toContain('[secret]')
    for (const secret of [token, 'canary-']) expect(text).not.toContain(secret)
  })
})
