import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeLifeSeconds, codeTries, resendsAnHour, resendWaitSeconds } from '#model/identity-rules.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { decryptParams } from '#server/mail/queue-mail.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'
import { authCaller, clearRateLimits } from '#tests/support/sign-in.ts'

// Model test: in any sequence of calls, only the current code of a sign-in or registration opens a session.
const shop = await testShop()
const ask = authCaller(shop.url)
const { database, deps } = shop

type Entry = {
  id: string
  email: string
  kind: 'login' | 'register' | 'forgot-password'
  /** The codes that were mailed for it; only the last one is valid. */
  codes: string[]
  tries: number
  sentAt: number
  resends: number[]
  isUsed: boolean
}

type World = { now: number; entries: Entry[]; accounts: Set<string>; addresses: string[] }

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('login' as const), who: fc.nat(3), right: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('register' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forgot' as const), who: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resend' as const), entry: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('guess' as const),
      entry: fc.nat(5),
      code: fc.constantFrom('newest', 'newest', 'newest', 'older', 'anothers', 'wrong'),
      address: fc.constantFrom('own', 'own', 'anothers'),
      repeat: fc.constantFrom(1, 1, 2, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 29, 31, 299, 301, 301),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The codes that were mailed, in order. */
async function mailedCodes(entryId: string): Promise<string[]> {
  await drainJobs({ database, handlers: { 'mail-code': jobHandlers(deps)['mail-code'] }, log: deps.log })
  const rows = await database.reader
    .selectFrom('outgoing_mails')
    .select(['id', 'sealed_params'])
    .where('dedupe_key', 'like', `code:${entryId}:%`)
    .orderBy('dedupe_key')
    .execute()
  return rows.flatMap(({ id, sealed_params }) => {
    const { params } = decryptParams(deps.vault, id, sealed_params ?? '') as { params: { code?: string } }
    return params.code ?? []
  })
}

async function begin(world: World, email: string, kind: Entry['kind'], fields: object): Promise<boolean> {
  const { status, body } = await ask(kind, { email, ...fields })
  if (status !== 200) return false
  const id = body.data?.userId ?? ''
  const codes = await mailedCodes(id)
  world.entries.push({ id, email, kind, codes, tries: 0, sentAt: world.now, resends: [], isUsed: false })
  return true
}

async function resend(world: World, entry: Entry): Promise<void> {
  const lastHour = entry.resends.filter(at => at > world.now - 3_600_000)
  const allowed =
    !entry.isUsed && world.now - entry.sentAt >= resendWaitSeconds * 1_000 && lastHour.length < resendsAnHour
  const { status } = await ask('resend-otp', { userId: entry.id, email: entry.email })
  expect(status === 200).toBe(allowed)
  if (!allowed) return
  entry.sentAt = world.now
  entry.tries = 0
  entry.resends.push(world.now)
  entry.codes = await mailedCodes(entry.id)
}

async function guess(world: World, entry: Entry, { code, address }: Extract<Step, { do: 'guess' }>) {
  const another = world.entries.find(one => one !== entry)
  const newest = entry.codes.at(-1)
  const wrong = newest === '135790' ? '097531' : '135790'
  const otp = { newest, older: entry.codes.at(-2), anothers: another?.codes.at(-1), wrong }[code] ?? wrong
  const email = address === 'own' ? entry.email : (another?.email ?? 'nobody@people.test')
  const isAlive =
    !entry.isUsed && entry.tries < codeTries && world.now < entry.sentAt + codeLifeSeconds * 1_000
  const isCounted = isAlive && email === entry.email && entry.kind !== 'forgot-password'
  // When two registrations use the same address, the second to verify is refused.
  const isLate = entry.kind === 'register' && world.accounts.has(entry.email)
  const { status, body } = await ask('verify-otp', { userId: entry.id, email, otp })
  expect(status).toBe(isCounted && newest !== undefined && otp === newest && !isLate ? 200 : 422)
  if (status !== 200) {
    expect(body.data).toBeUndefined()
    if (isCounted) entry.tries += 1
    return
  }
  const { data } = await shop.caller(body.data?.token)('GET /api/users/me')
  expect(data.email).toBe(entry.email)
  entry.isUsed = true
  world.accounts.add(entry.email)
}

async function take(world: World, one: Step): Promise<void> {
  await clearRateLimits(shop)
  if (one.do === 'wait') {
    world.now += one.seconds * 1_000
    shop.travelTo(new Date(world.now))
  } else if (one.do === 'resend' || one.do === 'guess') {
    const entry = world.entries[one.entry % Math.max(1, world.entries.length)]
    if (entry && one.do === 'resend') await resend(world, entry)
    if (entry && one.do === 'guess') for (let n = 0; n < one.repeat; n++) await guess(world, entry, one)
  } else {
    const email = world.addresses[one.who] ?? ''
    const person = { fullName: 'Sara', phone: '0501234567', password: validPassword }
    if (one.do === 'register') await begin(world, email, 'register', person)
    else if (one.do === 'forgot') await begin(world, email, 'forgot-password', {})
    else {
      const began = await begin(world, email, 'login', { password: one.right ? validPassword : 'wrong-one' })
      expect(began).toBe(one.right && world.accounts.has(email))
    }
  }
}

test('no sequence of calls opens a session without the current code of that sign-in', async () => {
  let run = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 6, maxLength: 18, size: 'max' }),
    async steps => {
      run += 1
      const addresses = ['a', 'b', 'c', 'd'].map(name => `${name}-${run}@people.test`)
      const world: World = {
        now: Date.now(),
        entries: [],
        accounts: new Set(addresses.slice(0, 2)),
        addresses,
      }
      shop.travelTo(new Date(world.now))
      for (const email of world.accounts) await addPerson(shop, { email })
      // Start with one sign-in, so that every step has a code to guess.
      for (const who of [0, 1]) await take(world, { do: 'login', who, right: true })
      await take(world, { do: 'register', who: 2 })
      for (const one of steps) await take(world, one)
    },
  )
  await fc.assert(property, { numRuns: process.env.TEST_LENGTH === 'long' ? 300 : 15 })
}, 300_000)
