import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken } from '#server/http/session.ts'
import { addPerson } from '#tests/support/people.ts'
import { signInShop, signInWithCode } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, reader } = await signInShop({ TRUST_PROXY: '1' })

const from = (n: number) => ({ 'x-forwarded-for': `10.0.2.${n}` })
const wrong = 'not-the-password'

async function knows(userId: string, cookie: string): Promise<boolean> {
  const deviceHash = hashToken(cookie.replace('device=', ''))
  const rows = await reader
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .execute()
  return rows.length > 0
}

const alertsTo = async (email: string) =>
  (await mailbox.mailsTo(shop, email)).filter(({ subject }) => subject === 'Sign-in from a new device')

/** Strangers use up the attempts of unknown devices; a known device has its own limit. */
async function statusAfterGuessing(email: string, cookie: string) {
  await Promise.all(Array.from({ length: 12 }, (_, n) => ask('login', { email, password: wrong }, from(n))))
  return (await ask('login', { email, password: wrong }, { ...from(99), cookie })).status
}

test('the server replaces a device secret that it does not know', async () => {
  const victim = await addPerson(shop)
  const planted = `device=${randomBytes(32).toString('base64url')}`
  const { cookie } = await signInWithCode(shop, mailbox, {
    email: victim.email,
    headers: { cookie: planted },
  })
  expect(cookie).toMatch(/^device=[\w-]{43}$/)
  expect(cookie).not.toBe(planted)
  expect(await knows(victim.id, planted)).toBe(false)
  expect(await knows(victim.id, cookie)).toBe(true)
  expect(await statusAfterGuessing(victim.email, planted)).toBe(429)
  expect(await statusAfterGuessing(victim.email, cookie)).toBe(401)
})

test('a registration replaces an unknown secret too', async () => {
  const planted = `device=${randomBytes(32).toString('base64url')}`
  const email = 'newcomer@people.test'
  const registration = { fullName: 'Sara', email, phone: '0501234567', password: 'Winding-road-7' }
  const { body } = await ask('register', registration, { cookie: planted })
  const otp = await mailbox.codeFor(shop, email)
  const verified = await ask('verify-otp', { userId: body.data?.userId, email, otp }, { cookie: planted })
  expect(verified.status).toBe(200)
  expect(verified.headers.get('set-cookie')).not.toContain(planted)
  expect(await knows(verified.body.data?.user.id ?? '', planted)).toBe(false)
})

test('a secret that belongs to another account is replaced, and is of no use to its holder', async () => {
  const attacker = await addPerson(shop)
  const victim = await addPerson(shop, { language: 'en' })
  const { cookie: planted } = await signInWithCode(shop, mailbox, { email: attacker.email })
  const { cookie } = await signInWithCode(shop, mailbox, {
    email: victim.email,
    headers: { cookie: planted },
  })
  expect(cookie).not.toBe(planted)
  expect(await knows(victim.id, planted)).toBe(false)
  expect(await statusAfterGuessing(victim.email, planted)).toBe(429)
  await reader.deleteFrom('rate_limits').execute()
  // With the password as well, the attacker's sign-in is reported to the owner.
  await signInWithCode(shop, mailbox, { email: victim.email, headers: { cookie: planted } })
  expect(await alertsTo(victim.email)).toHaveLength(1)
})

test('a browser that two accounts share stays a known device of both', async () => {
  const people = [await addPerson(shop, { language: 'en' }), await addPerson(shop, { language: 'en' })]
  let cookie = ''
  for (const { email } of [...people, ...people]) {
    const entered = await signInWithCode(shop, mailbox, { email, headers: { cookie } })
    cookie = entered.cookie
  }
  for (const { id, email } of people) {
    expect(await knows(id, cookie)).toBe(true)
    expect(await alertsTo(email)).toEqual([])
  }
})
