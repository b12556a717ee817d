import { describe, expect, test } from 'vitest'
import { allContracts } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { testShop } from '#tests/support/shop.ts'
import { defaultBodyBytes } from './body-limits.ts'

const shop = await testShop()

async function post(path: string, body: string, token?: string) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  })
  const text = await response.text()
  return { status: response.status, bytes: Buffer.byteLength(text), body: JSON.parse(text) }
}

const unknownKeys = (count: number, name = 'k') =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1])))

describe('a hostile body', () => {
  test('60,000 unknown keys are refused before they are parsed', async () => {
    expect(await post('/api/auth/login', unknownKeys(60_000))).toMatchObject({
      status: 413,
      body: { success: false, code: 'body_too_large' },
    })
  })

  test('more values than any ordinary body has are refused before validation', async () => {
    const small = JSON.stringify({ items: Array.from({ length: 30_000 }, () => 0) })
    expect(small.length).toBeLessThan(defaultBodyBytes)
    expect((await post('/api/auth/login', small)).status).toBe(413)
  })

  test('a reply names at most 20 fields, and shortens long names', async () => {
    const many = await post('/api/auth/login', unknownKeys(1_500))
    expect(many).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(many.body.errors).toHaveLength(20)

    const long = await post('/api/auth/login', unknownKeys(3, 'x'.repeat(20_000)))
    expect(long.status).toBe(400)
    expect(long.bytes).toBeLessThan(2_000)
  })

  test('a list with 50 invalid entries reports 20 of them', async () => {
    const { token } = await shop.signIn('user')
    const wrong = Array.from({ length: 50 }, () => 0)
    const answer = await post('/api/orders', JSON.stringify({ items: wrong }), token)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toHaveLength(20)
  })
})

describe('the size of a body', () => {
  const spaces = (bytes: number) => `{}${' '.repeat(bytes - 2)}`

  test.each([
    ['/api/auth/login', undefined],
    ['/api/orders', 'user'],
    ['/api/subscriptions/any/accounts', 'admin'],
  ] as const)('%s takes what its contract allows, and no more', async (path, role) => {
    const token = role ? (await shop.signIn(role)).token : undefined
    const name = `POST ${path.replace('any', '{id}')}` as keyof typeof allContracts
    const { maxBodyBytes = defaultBodyBytes }: Contract = allContracts[name]
    expect((await post(path, spaces(maxBodyBytes), token)).status).toBe(400)
    expect((await post(path, spaces(maxBodyBytes + 1), token)).status).toBe(413)
  })

  test('OpenAPI documents the sizes that differ from the default', async () => {
    const { paths } = await (await fetch(`${shop.url}/api/openapi.json`)).json()
    expect(paths['/api/orders'].post.description).toContain('256 kB')
    expect(paths['/api/auth/login'].post.description).toBeUndefined()
  })
})
