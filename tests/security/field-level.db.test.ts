import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { addMember } from '../support/member.ts'
import { permissionMatrix } from './permission-matrix.ts'
import { sendRequest } from './send-request.ts'
import { shopWithObjects } from './test-shop-objects.ts'
import { sharedRequest } from './valid-requests.ts'

const objects = await shopWithObjects()
const { shop } = objects
const calls = Object.keys(allContracts) as KnownCall[]
const contractOf = (call: KnownCall): Contract => allContracts[call]

const { rows } = await shop.database.pool.query<{ column_name: string }>(
  `select distinct column_name from information_schema.columns where table_schema = 'public'`,
)
/** Every column of the database, in snake case and in camel case. */
const columns = [...new Set(rows.flatMap(({ column_name }) => [column_name, camelCase(column_name)]))]

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Paymob's callback is parsed leniently; its signature decides. */
const lenient: KnownCall[] = ['POST /api/payments/paymob/webhook']
const writes = calls.filter(call => contractOf(call).body && !lenient.includes(call))

async function tokenFor(call: KnownCall, owner: string | undefined): Promise<string | undefined> {
  const row = permissionMatrix
    .split('\n')
    .find(line => line.trim().split(/\s+/).slice(0, 2).join(' ') === call)
  const [, , guest, own] = row?.trim().split(/\s+/) ?? []
  if (guest !== '401') return undefined
  if (own !== '403') return owner ?? (await addMember(shop)).token
  return (await addMember(shop, { role: 'admin' })).token
}

describe('unknown fields are refused', () => {
  test.each(writes)('%s refuses every column that is not one of its fields', async call => {
    const valid = await sharedRequest(call, objects)
    const base = valid.body instanceof FormData ? Object.fromEntries(valid.body) : (valid.body as object)
    const { body } = contractOf(call)
    const known = new Set(Object.keys(shapeOf(body)))
    const unknown = columns.filter(column => !known.has(column))
    const accepted = unknown.filter(column => body?.safeParse({ ...base, [column]: 'x' }).success)
    expect(accepted).toEqual([])

    const token = await tokenFor(call, valid.owner)
    const all = Object.fromEntries(unknown.slice(0, 300).map(column => [column, 'x']))
    const request = { ...valid, body: { ...base, ...all } }
    const { status, text } = await sendRequest(call, request, { url: shop.url, token })
    expect({ status, code: JSON.parse(text).code }).toEqual({ status: 400, code: 'validation_failed' })
  })

  test.each(calls.filter(call => !lenient.includes(call)))(
    '%s refuses an unknown query parameter',
    async call => {
      const valid = await sharedRequest(call, objects)
      const token = await tokenFor(call, valid.owner)
      const request = { ...valid, query: { ...valid.query, isAdmin: 'true' } }
      const { status, text } = await sendRequest(call, request, { url: shop.url, token })
      expect({ status, errors: JSON.parse(text).errors }).toMatchObject({
        status: 400,
        errors: [{ field: 'isAdmin' }],
      })
    },
  )
})

describe('replies contain only known fields', () => {
  /** Columns that no reply may contain, and the only calls that return credentials. */
  const secrets = /hash|sealed|fingerprint|search_?text|dedupe|provider_?card|card_?token|data_?key|secret/i
  const withCredentials: KnownCall[] = [
    'GET /api/subscriptions/{id}/accounts',
    'GET /api/orders/{id}',
    'POST /api/orders/{id}/accounts/{accountId}/reveal',
    'POST /api/subscriptions/{id}/accounts/{accountId}/reveal',
  ]

  test.each(calls)('%s declares every field of its reply, and no secret', call => {
    const { data, envelope, stream } = contractOf(call)
    const keys = [
      ...(data ? keysIn(data) : []),
      ...Object.values(envelope ?? {}).flatMap(part => keysIn(part as z.ZodType)),
    ]
    expect(keys.filter(key => secrets.test(key) && key !== 'hasSecret')).toEqual([])
    if (!withCredentials.includes(call)) expect(keys).not.toContain('password')
    if (stream) expect(data).toBeUndefined()
  })
})

function shapeOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return shapeOf(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return shapeOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return {}
}

/** The names of all members of a schema, at any depth. */
function keysIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape
    return Object.entries(shape).flatMap(([key, inner]) => [key, ...keysIn(inner)])
  }
  if (schema instanceof z.ZodArray) return keysIn(schema.element)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return keysIn(schema.unwrap())
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => keysIn(option))
  if (schema instanceof z.ZodPipe) return keysIn(schema.out)
  return []
}
