import { afterEach, describe, expect, test } from 'vitest'
import { auditFields } from '#messages/ar/admin/audit-fields.ts'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { addMember } from '../support/member.ts'
import { clearRateLimits } from '../support/sign-in.ts'
import { permissionMatrix } from './permission-matrix.ts'
import { sendRequest } from './send-request.ts'
import { shopWithObjects } from './test-shop-objects.ts'
import { sharedRequest, validRequests } from './valid-requests.ts'

const objects = await shopWithObjects()
const { shop } = objects

const people = ['guest', 'own', 'other', 'worker', 'admin', 'disabled', 'expired'] as const
type Person = (typeof people)[number]
type Row = { name: string; call: KnownCall; expected: Record<Person, number | undefined> }

const [header = '', ...lines] = permissionMatrix.split('\n').filter(line => line.trim() !== '')
const rows = lines.map(readRow)
const calls = Object.keys(allContracts) as KnownCall[]

function readRow(line: string): Row {
  const [method, path, ...cells] = line.trim().split(/\s+/)
  if (cells.length !== people.length) throw new Error(`a row needs ${people.length} cells: ${line}`)
  const name = `${method} ${path}`
  const status = (cell: string | undefined) => (cell === '-' ? undefined : Number(cell))
  const expected = Object.fromEntries(people.map((person, at) => [person, status(cells[at])]))
  return { name, call: name.split('?')[0] as KnownCall, expected: expected as Row['expected'] }
}

describe('the matrix', () => {
  test('has the columns of the test', () => {
    expect(header.trim().split(/\s+/)).toEqual(['call', ...people])
  })

  test.each(calls)('%s has a row', call => {
    const advice = `Add a row for "${call}" to tests/security/permission-matrix.ts: what a guest, a customer (own object, another's object), a worker, an admin, a disabled admin and an expired session get, by the specification.`
    expect(rows.some(row => row.name === call) ? '' : advice).toBe('')
    const { params, body }: Contract = allContracts[call]
    const needsRequest = params !== undefined || body !== undefined
    const request = `Add a request for "${call}" to tests/security/valid-requests.ts: ids that exist and a body that passes validation.`
    expect(needsRequest && !validRequests[call] ? request : '').toBe('')
  })

  test('has no row for a call that does not exist', () => {
    expect(rows.map(({ call }) => call).filter(call => !(call in allContracts))).toEqual([])
  })

  test('covers every registered route', async () => {
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    const registered = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(registered.sort()).toEqual([...calls].sort())
  })
})

const disabled = (await shop.signIn('admin', { isActive: false })).token
const expired = (await shop.signIn('admin', { expiresAt: new Date(Date.now() - 1_000) })).token

const callers = {
  other: (await addMember(shop)).token,
  worker: (await addMember(shop, { role: 'worker' })).token,
  admin: (await addMember(shop, { role: 'admin' })).token,
}

type Caller = { person: Person; owner: string | undefined; isShared: boolean }

/** A separate person for each request that may change something, because some calls end the caller's session or account. */
async function tokenOf({ person, owner, isShared }: Caller): Promise<string | undefined> {
  if (isShared && person in callers) return callers[person as keyof typeof callers]
  switch (person) {
    case 'guest':
      return undefined
    case 'disabled':
      return disabled
    case 'expired':
      return expired
    case 'own':
      return owner ?? (await addMember(shop)).token
    case 'other':
      return (await addMember(shop)).token
    default: {
      const { id, token } = await addMember(shop, { role: person })
      staff.push(id)
      return token
    }
  }
}

// The shop notifies every active member of staff: with those of all rows, each row would take longer than the one before.
const staff: string[] = []
afterEach(async () => {
  if (staff.length === 0) return
  const ids = staff.splice(0)
  await shop.database.transaction(tx =>
    tx.updateTable('users').set({ is_active: false }).where('id', 'in', ids).execute(),
  )
})

// A refused request and one that only reads change nothing, so they share an object.
test.each(rows)('$name', async row => {
  await clearRateLimits(shop)
  const shared = await sharedRequest(row.call, objects)
  const answered: Partial<Record<Person, number>> = {}
  const failures: string[] = []
  for (const person of people) {
    const expected = row.expected[person]
    if (expected === undefined) continue
    const isRefused = expected === 401 || expected === 403 || expected === 404
    const isShared = isRefused || row.name.startsWith('GET ')
    const request = isShared ? shared : ((await validRequests[row.call]?.(objects)) ?? {})
    const token = await tokenOf({ person, owner: request.owner, isShared })
    const { status, text } = await sendRequest(row.name, request, { url: shop.url, token })
    answered[person] = status
    if (status !== expected)
      failures.push(`${person}: ${status} instead of ${expected}: ${text.slice(0, 300)}`)
  }
  expect(failures, JSON.stringify(answered)).toEqual([])
})

// Last: the requests above have written an entry of nearly every kind.
test('every field in the audit log has a name in both languages', async () => {
  const { rows: found } = await shop.database.pool.query<{ field: string }>(`
    select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field from audit_log`)
  const fields = found.map(({ field }) => field).filter(field => field !== 'version' && field !== 'updatedAt')
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter(field => !(field in auditFields))).toEqual([])
})
