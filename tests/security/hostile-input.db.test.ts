import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { errorStatuses } from '#model/errors.ts'
import { forgetLimits } from '../support/entering.ts'
import { addMember } from '../support/member.ts'
import { hostileRequests, unstorableRequests, type WireRequest } from './hostile-requests.ts'
import { permissionMatrix } from './permission-matrix.ts'
import { shopWithObjects } from './test-shop-objects.ts'
import { sharedRequest, usesSharedSubscriber } from './valid-requests.ts'

const isLong = process.env.TEST_LENGTH === 'long'
const casesPerCall = isLong ? 1_000 : 50
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

const objects = await shopWithObjects()
const { shop } = objects
const calls = Object.keys(allContracts) as KnownCall[]

type Role = 'guest' | 'own' | 'worker' | 'admin'

/** Who gets past the permission check of a call: hostile input of others is refused before it is read. */
function rolesFor(call: KnownCall): Role[] {
  const line = permissionMatrix
    .split('\n')
    .find(row => row.trim().split(/\s+/).slice(0, 2).join(' ') === call)
  const [, , guest, own, , worker, admin] = line?.trim().split(/\s+/) ?? []
  const isIn = (status: string | undefined) => status !== undefined && !['401', '403'].includes(status)
  const cells: [Role, string | undefined][] = [
    ['guest', guest],
    ['own', own],
    ['worker', worker],
    ['admin', admin],
  ]
  return cells.flatMap(([role, status]) => (isIn(status) ? [role] : []))
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())
type Answer = { status: number; type: string; text: string }

function send({ method, path, headers, body }: WireRequest, token: string | undefined): Promise<Answer> {
  return new Promise(resolve => {
    const options = {
      method,
      agent,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    }
    const sent = httpRequest(shop.url + path, options, response => {
      const type = response.headers['content-type'] ?? ''
      const status = response.statusCode ?? 0
      if (type.startsWith('text/event-stream')) {
        response.destroy()
        return resolve({ status, type, text: '' })
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status, type, text }))
      response.on('error', error => resolve({ status: 599, type, text: error.message }))
    })
    // A connection that ends without an answer is a failure like any other.
    sent.on('error', error => resolve({ status: 599, type: '', text: error.message }))
    sent.end(body)
  })
}

const failure = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  error: z.string().min(1).optional(),
  code: z.enum(Object.keys(errorStatuses) as (keyof typeof errorStatuses)[]),
  errors: z
    .array(z.strictObject({ field: z.string(), message: z.string().min(1) }))
    .max(20)
    .optional(),
  data: z.unknown().optional(),
  requestId: z.uuid(),
})

const replies = new Map<Contract, z.ZodObject>()

/** The schema of a success, made once for all answers of a call. */
function replyOf(contract: Contract): z.ZodObject {
  const known = replies.get(contract)
  if (known) return known
  const reply = z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(contract.data ? { data: contract.data } : {}),
    ...contract.beside,
  })
  replies.set(contract, reply)
  return reply
}

/** What is wrong with an answer, if anything: a failure of ours, or a body outside of its schema. */
function problemOf(contract: Contract, { status, type, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}: ${text}`
  if (contract.stream && status === 200) return undefined
  if (!type.startsWith('application/json'))
    return `status ${status} with type "${type}": ${text.slice(0, 200)}`
  const body: unknown = JSON.parse(text)
  if (status >= 400) {
    const read = failure.safeParse(body)
    if (!read.success) return `status ${status}: ${z.prettifyError(read.error)}: ${text.slice(0, 300)}`
    return errorStatuses[read.data.code] === status ? undefined : `${read.data.code} with status ${status}`
  }
  if (status !== (contract.status ?? 200)) return `status ${status}`
  const read = replyOf(contract).safeParse(body)
  if (!read.success) return z.prettifyError(read.error)
  // The schema drops what it does not know: nothing must be missing after it.
  return JSON.stringify(sorted(read.data)) === JSON.stringify(sorted(body))
    ? undefined
    : `unknown fields: ${text}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

async function tokenOf(role: Role, owner: string | undefined): Promise<string | undefined> {
  if (role === 'guest') return undefined
  if (role === 'own') return owner ?? (await addMember(shop)).token
  return (await addMember(shop, { role })).token
}

/**
 * Sends every case of a call, one after the other, and answers what went wrong. Preparing a valid request takes longer
 * than many cases, so the unstorable ones come first, with the same request.
 */
async function attack(call: KnownCall, index: number): Promise<string[]> {
  const contract: Contract = allContracts[call]
  const valid = await sharedRequest(call, objects)
  const roles = rolesFor(call)
  const [highest = 'guest'] = roles.slice(-1)
  const generated = fc.sample(hostileRequests(call, contract, valid), {
    numRuns: casesPerCall,
    seed: seed + index,
  })
  const cases = [
    ...unstorableRequests(call, contract, valid).map(wire => ({ wire, role: highest })),
    ...generated.map((wire, at) => ({ wire, role: roles[at % roles.length] ?? 'guest' })),
  ]
  const tokens = new Map<Role, string | undefined>()
  const problems: string[] = []
  for (const [at, { wire, role }] of cases.entries()) {
    if (at % 10 === 0) await forgetLimits(shop)
    if (!tokens.has(role)) tokens.set(role, await tokenOf(role, valid.owner))
    const answer = await send(wire, tokens.get(role))
    // The call itself may have ended the session.
    if (answer.status === 401) tokens.delete(role)
    const problem = problemOf(contract, answer)
    if (problem) problems.push(`${call} as ${role} (case ${at}): ${problem}\n    ${inWords(wire)}`)
  }
  return problems
}

function inWords({ method, path, headers, body }: WireRequest): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(String(body ?? '').slice(0, 400))}`
}

test(`${casesPerCall} hostile and all unstorable requests of every call: no failure of ours, no answer outside its schema (SEED=${seed})`, {
  timeout: isLong ? 3_600_000 : 180_000,
}, async () => {
  // They share a subscription: two of them at once would race at the provider.
  const sharing = [...calls.entries()].filter(([, call]) => usesSharedSubscriber(call))
  const alone = [...calls.entries()].filter(([, call]) => !usesSharedSubscriber(call))
  const waiting = [sharing, ...alone.map(entry => [entry])]
  const problems: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const [index, call] of next) problems.push(...(await attack(call, index)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(problems.length, `SEED=${seed}\n${problems.slice(0, 20).join('\n')}`).toBe(0)
})

const admin = (await shop.signIn('admin')).token
const customer = (await shop.signIn('user')).token

// What the generated requests found, each as a case of its own.
test.each<[what: string, token: string, method: string, path: string, status: number, code: string]>([
  ['an address that cannot be decoded', admin, 'GET', '/api/orders/%', 400, 'bad_request'],
  ['bytes that are not UTF-8', admin, 'PUT', '/api/banners/%ED%A0%80', 400, 'bad_request'],
  ['a very long address', admin, 'GET', `/api/search?q=${'x'.repeat(20_000)}`, 431, 'request_head_too_large'],
  ['a very long id', admin, 'GET', `/api/orders/${'x'.repeat(300)}`, 404, 'not_found'],
  ['NUL in a coupon code', admin, 'GET', '/api/coupons/code/a%00b', 404, 'coupon_not_found'],
  ['NUL in the id of stock', admin, 'GET', '/api/subscriptions/%00/accounts', 404, 'product_not_found'],
  [
    'NUL in the id of own accounts',
    customer,
    'GET',
    '/api/subscriptions/%00/accounts',
    404,
    'product_not_found',
  ],
])('%s is refused in the API’s own words', async (_, token, method, path, status, code) => {
  const answer = await send({ method, path, headers: {}, body: undefined }, token)
  expect({ status: answer.status, body: failure.parse(JSON.parse(answer.text)) }).toMatchObject({
    status,
    body: { code, message: expect.stringMatching(/[\u0600-\u06ff]/) },
  })
})
