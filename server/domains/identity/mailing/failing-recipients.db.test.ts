import { afterEach, expect, test } from 'vitest'
import { isMailDown } from '#server/mail/queries.ts'
import { drain } from '#tests/support/mailbox.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop, signInWithCode } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, reader, afterSeconds } = await signInShop({ TRUST_PROXY: '1' })

const network = (n: number) => ({ 'x-forwarded-for': `10.0.1.${n}` })

async function registerMany(count: number, domain: string) {
  const register = (n: number) => {
    const email = `stranger-${n}@d${n}.${domain}`
    const registration = { fullName: 'Sara', email, phone: '0501234567', password: validPassword }
    return ask('register', registration, network(n))
  }
  // A few at a time, for a small machine.
  for (let n = 0; n < count; n += 5) {
    const batch = Array.from({ length: Math.min(5, count - n) }, (_, index) => register(n + index))
    for (const { status } of await Promise.all(batch)) expect(status).toBe(200)
  }
}

const queuedFor = (domain: string) =>
  reader
    .selectFrom('outgoing_mails')
    .select(['state', 'last_error'])
    .where('to_address', 'like', `%${domain}`)
    .execute()

afterEach(async () => {
  await reader.deleteFrom('outgoing_mails').execute()
  await drain(shop, true)
})

/** Each of these breaks the connection, and the shop connects again to check whether the server is reachable: a second. */
const breaking = process.env.TEST_LENGTH === 'long' ? 50 : 4

test.each([
  ['deferred-mail.test', 50, 'queued', /^deferred: /],
  ['refused-mail.test', 50, 'failed', /^refused: /],
  ['closing-mail.test', breaking, 'queued', /^deferred: /],
  ['hangup-mail.test', breaking, 'queued', /^deferred: /],
])('strangers registering at %s cannot close sign-in for others', async (domain, count, state, error) => {
  const { email } = await addPerson(shop)
  await registerMany(count, domain)
  await drain(shop)
  const mails = await queuedFor(domain)
  expect(mails).toHaveLength(count)
  for (const mail of mails) {
    expect(mail.state).toBe(state)
    expect(mail.last_error).toMatch(error)
  }
  expect(await isMailDown(reader)).toBe(false)
  const { token } = await signInWithCode(shop, mailbox, { email })
  expect((await shop.caller(token)('GET /api/users/me')).data.email).toBe(email)
  expect((await ask('forgot-password', { email })).status).toBe(200)
  await mailbox.codeFor(shop, email)
})

test('a mail whose code expires before the next attempt fails at once', async () => {
  const domain = 'lapsing.deferred-mail.test'
  await registerMany(1, domain)
  for (const seconds of [0, 30, 60, 120, 200, 290]) {
    afterSeconds(seconds)
    await drain(shop, true)
  }
  expect(await queuedFor(domain)).toMatchObject([
    { state: 'failed', last_error: expect.stringMatching(/^expired, deferred: /) },
  ])
  const { rows } = await shop.database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'send-mail'",
  )
  expect(rows).toEqual([])
})
