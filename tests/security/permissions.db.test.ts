import { describe, expect, test } from 'vitest'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { mayAccess, type Role } from '#model/permissions.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop()
const names = Object.keys(allContracts) as KnownCall[]

type Visitor = { name: string; role: Role | undefined; token: string | undefined }

const people: Visitor[] = [
  { name: 'guest', role: undefined, token: undefined },
  { name: 'customer', role: 'user', token: (await shop.signIn('user')).token },
  { name: 'worker', role: 'worker', token: (await shop.signIn('worker')).token },
  { name: 'admin', role: 'admin', token: (await shop.signIn('admin')).token },
  { name: 'disabled admin', role: undefined, token: (await shop.signIn('admin', { isActive: false })).token },
  {
    name: 'admin whose session expired',
    role: undefined,
    token: (await shop.signIn('admin', { expiresAt: new Date(Date.now() - 1_000) })).token,
  },
  { name: 'stranger with an invented token', role: undefined, token: 'x'.repeat(43) },
]

async function statusOf(name: KnownCall, token: string | undefined): Promise<number> {
  const [method, path = ''] = name.split(' ')
  const response = await fetch(shop.url + path.replace(/\{\w+\}/g, 'missing'), {
    method: method ?? 'GET',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  await response.body?.cancel()
  return response.status
}

// Signing out ends the session that the other rows use: it has its own test.
const walked = names.filter(name => name !== 'POST /api/auth/logout')

describe.each(people)('$name', ({ role, token }) => {
  test.each(walked)('%s', async name => {
    const contract: Contract = allContracts[name]
    const status = await statusOf(name, token)
    if (mayAccess(contract.access, role)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(role === undefined ? 401 : 403)
    expect(status).not.toBe(500)
  })
})

test('every route that is registered has a contract', async () => {
  const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const registered = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(registered.sort()).toEqual([...names].sort())
})
