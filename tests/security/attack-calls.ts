import { Agent, request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { errorStatuses } from '#model/errors.ts'
import { addMember } from '../support/member.ts'
import { testSeed } from '../support/seed.ts'
import type { TestShop } from '../support/shop.ts'
import { clearRateLimits } from '../support/sign-in.ts'
import { hostileRequests, unstorableRequests, type WireRequest } from './hostile-requests.ts'
import { permissionMatrix } from './permission-matrix.ts'
import type { shopWithObjects } from './test-shop-objects.ts'
import { sharedRequest, usesSharedSubscriber } from './valid-requests.ts'

type Objects = Awaited<ReturnType<typeof shopWithObjects>>

const isLong = process.env.TEST_LENGTH === 'long'
export const casesPerCall = isLong ? 1_000 : 12
export const attackTimeoutMs = isLong ? 3_600_000 : 600_000

const allCalls = Object.keys(allContracts) as KnownCall[]

/**
 * Sends hostile and unstorable requests for every selected call. Fails on a status of 500 and above, and on a reply
 * that does not match its schema.
 */
export async function attackCalls(
  objects: Objects,
  isChosen: (contract: Contract) => boolean,
): Promise<void> {
  const chosen = [...allCalls.entries()].filter(([, call]) => isChosen(allContracts[call]))
  // One after the other: these calls share a subscription, or replace what another one of them has just created.
  const groups = [usesSharedSubscriber, (call: KnownCall) => call.includes('/support-content')]
  const waiting = [
    ...groups.map(isIn => chosen.filter(([, call]) => isIn(call))),
    ...chosen.filter(([, call]) => !groups.some(isIn => isIn(call))).map(entry => [entry]),
  ]
  const problems: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const [index, call] of next) problems.push(...(await attack(objects, call, index)))
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(problems.length, problems.slice(0, 20).join('\n')).toBe(0)
}

type Role = 'guest' | 'own' | 'worker' | 'admin'

/** The roles that pass the permission check of a call; input of other roles is refused before it is parsed. */
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

/** Sends a request as it is; `fetch` would refuse or repair it. */
export function sendRaw(
  url: string,
  { method, path, headers, body }: WireRequest,
  token: string | undefined,
): Promise<Answer> {
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
    const sent = httpRequest(url + path, options, response => {
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
    // A connection that ends without a reply is a failure too.
    sent.on('error', error => resolve({ status: 599, type: '', text: error.message }))
    sent.end(body)
  })
}

export const failure = z.strictObject({
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

/** The schema of a success, built once per call. */
function replyOf(contract: Contract): z.ZodObject {
  const known = replies.get(contract)
  if (known) return known
  const reply = z.object({
    success: z.literal(true),
    message: z.string().optional(),
    ...(contract.data ? { data: contract.data } : {}),
    ...contract.envelope,
  })
  replies.set(contract, reply)
  return reply
}

/** Why a reply is wrong, if it is: a server error, or a body that does not match the schema. */
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
  // The schema drops unknown fields, so nothing may be missing after parsing.
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

async function tokenOf(shop: TestShop, role: Role, owner: string | undefined): Promise<string | undefined> {
  if (role === 'guest') return undefined
  if (role === 'own') return owner ?? (await addMember(shop)).token
  return (await addMember(shop, { role })).token
}

/**
 * Sends every case of a call one after the other and returns the failures. Preparing a valid request takes longer than
 * many cases, so the unstorable cases reuse it first.
 */
async function attack(objects: Objects, call: KnownCall, index: number): Promise<string[]> {
  const { shop } = objects
  const contract: Contract = allContracts[call]
  const valid = await sharedRequest(call, objects)
  const roles = rolesFor(call)
  const [highest = 'guest'] = roles.slice(-1)
  const generated = fc.sample(hostileRequests(call, contract, valid), {
    numRuns: casesPerCall,
    seed: testSeed() + index,
  })
  const cases = [
    ...unstorableRequests(call, contract, valid).map(wire => ({ wire, role: highest })),
    ...generated.map((wire, at) => ({ wire, role: roles[at % roles.length] ?? 'guest' })),
  ]
  const tokens = new Map<Role, string | undefined>()
  const problems: string[] = []
  for (const [at, { wire, role }] of cases.entries()) {
    if (at % 10 === 0) await clearRateLimits(shop)
    if (!tokens.has(role)) tokens.set(role, await tokenOf(shop, role, valid.owner))
    const answer = await sendRaw(shop.url, wire, tokens.get(role))
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
