import { describe, expect, test, vi } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop, signInWithCode } from '#tests/support/sign-in.ts'

// One trusted proxy, as in production: the last entry of X-Forwarded-For is the caller's address.
const { shop, mailbox, ask, reader } = await signInShop({ TRUST_PROXY: '1' })

// Hundreds of concurrent requests and their jobs take long on a small, busy machine.
vi.setConfig({ testTimeout: 180_000 })

const from = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const wrong = 'not-the-password'
const otherThan = (otp: string, n = 0) => String((Number(otp) + 1 + n) % 1_000_000).padStart(6, '0')
const codesOf = (answers: { body: { code?: string } }[]) => new Set(answers.map(({ body }) => body.code))

/** Counts the guesses that were compared with a code while `work` ran. */
async function comparedDuring(work: () => Promise<unknown>): Promise<number> {
  const { vault } = shop.deps
  const fingerprint = vault.fingerprint
  let compared = 0
  vault.fingerprint = text => {
    if (text.startsWith('one-time code')) compared += 1
    return fingerprint(text)
  }
  await work()
  vault.fingerprint = fingerprint
  return compared
}

describe('guessing a code', () => {
  test('of 500 concurrent guesses from different addresses, five are compared', async () => {
    const email = 'guessed@people.test'
    const registration = { fullName: 'Sara', email, phone: '0501234567', password: validPassword }
    const { body } = await ask('register', registration)
    const userId = body.data?.userId
    const otp = await mailbox.codeFor(shop, email)
    const guess = (n: number) => ask('verify-otp', { userId, email, otp: otherThan(otp, n) }, from(n))
    const compared = await comparedDuring(() => Promise.all(times(500, guess)))
    expect(compared).toBe(5)
    expect((await ask('verify-otp', { userId, email, otp }, from(999))).body.code).toBe('code_wrong')
  })

  test('an attacker with the password gets thirty guesses a day, however many codes they request', async () => {
    const { email } = await addPerson(shop)
    let compared = 0
    for (let entry = 0; entry < 8; entry++) {
      const { body } = await ask('login', { email, password: validPassword }, from(entry))
      const userId = body.data?.userId
      const otp = await mailbox.codeFor(shop, email)
      compared += await comparedDuring(() =>
        Promise.all(times(5, n => ask('verify-otp', { userId, email, otp: otherThan(otp, n) }, from(n)))),
      )
    }
    expect(compared).toBe(limitRules['code-account'].points)
  })

  test('guesses are limited per IP address', async () => {
    const guess = () => ask('verify-otp', { userId: 'x', email: 'a@b.test', otp: '000000' }, from(1))
    const answers = await Promise.all(times(limitRules['code-address'].points + 20, guess))
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(20)
  })

  test('a forged X-Forwarded-For header does not change the address', async () => {
    const spoof = (n: number) => ({
      'x-forwarded-for': `198.51.100.${n}, 10.0.0.1`,
      'x-real-ip': `10.1.1.${n}`,
    })
    const guess = (n: number) =>
      ask('verify-otp', { userId: 'x', email: 'a@b.test', otp: '000000' }, spoof(n))
    const answers = await Promise.all(times(limitRules['code-address'].points + 20, guess))
    expect(answers.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(20)
  })
})

describe('guessing a password', () => {
  test('ten wrong passwords block strangers, for known and unknown addresses, and write one audit entry', async () => {
    const { id, email } = await addPerson(shop)
    for (const address of [email, 'nobody@people.test']) {
      const answers = await Promise.all(
        times(15, n => ask('login', { email: address, password: wrong }, from(n))),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
      expect(codesOf(answers)).toEqual(new Set(['wrong_credentials', 'rate_limited']))
    }
    // The right password is refused too; otherwise the response would reveal it.
    expect((await ask('login', { email, password: validPassword }, from(99))).status).toBe(429)
    const audit = await reader
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'user.sign_in_shut')
      .execute()
    expect(audit.map(row => row.subject_id).sort()).toEqual([id, null].sort())
    expect(audit[0]?.after).toEqual({ wrongPasswords: 10 })
  })

  test('the owner can sign in on a known device, and existing sessions keep working', async () => {
    const { email } = await addPerson(shop)
    const { token, cookie } = await signInWithCode(shop, mailbox, { email, headers: from(7) })
    await Promise.all(times(40, n => ask('login', { email, password: wrong }, from(n + 100))))
    expect((await ask('login', { email, password: validPassword }, from(8))).status).toBe(429)
    await shop.caller(token)('GET /api/users/me')
    const again = await signInWithCode(shop, mailbox, { email, headers: { ...from(8), cookie } })
    await shop.caller(again.token)('GET /api/users/me')
  })

  test('a device that one account knows is unknown to another', async () => {
    const [own, other] = [await addPerson(shop), await addPerson(shop)]
    const { cookie } = await signInWithCode(shop, mailbox, { email: own.email })
    await Promise.all(times(10, n => ask('login', { email: other.email, password: wrong }, from(n))))
    const answer = await ask('login', { email: other.email, password: wrong }, { ...from(50), cookie })
    expect(answer.status).toBe(429)
  })

  test('an IP address gets fifty guesses over all accounts; right passwords do not count', async () => {
    const { email } = await addPerson(shop)
    for (let n = 0; n < 5; n++) await ask('login', { email, password: validPassword }, from(1))
    const guess = (n: number) => ask('login', { email: `n${n}@people.test`, password: wrong }, from(1))
    const answers = await Promise.all(times(60, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
  })

  test('an IPv6 /64 network counts as one address', async () => {
    const ask6 = (n: number) =>
      ask(
        'login',
        { email: `v${n}@people.test`, password: wrong },
        { 'x-forwarded-for': `2001:db8:1:2::${n}` },
      )
    const answers = await Promise.all(times(60, ask6))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    const neighbour = { 'x-forwarded-for': '2001:db8:1:3::1' }
    expect((await ask('login', { email: 'v@people.test', password: wrong }, neighbour)).status).toBe(401)
  })
})

describe('mail bombing', () => {
  const batches = process.env.TEST_LENGTH === 'long' ? 10 : 2
  test(`${batches * 100} requests for one address send eight mails, and the owner still gets a code`, async () => {
    const { email } = await addPerson(shop)
    const registration = { fullName: 'Sara', email, phone: '0501234567', password: validPassword }
    const bomb = (n: number) =>
      n % 10 === 0 ? ask('register', registration, from(n)) : ask('forgot-password', { email }, from(n))
    for (let batch = 0; batch < batches; batch++) {
      const answers = await Promise.all(times(100, n => bomb(batch * 100 + n)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(8)
    await signInWithCode(shop, mailbox, { email })
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(9)
  })

  test('resends count too', async () => {
    const { email } = await addPerson(shop)
    const start = Date.now()
    for (let entry = 0; entry < 4; entry++) {
      const { body } = await ask('forgot-password', { email }, from(entry))
      for (let n = 1; n <= 5; n++) {
        shop.travelTo(new Date(start + (entry * 10 + n) * 31_000))
        const again = await ask('resend-otp', { userId: body.data?.userId, email }, from(entry))
        expect(again.status).toBe(200)
        await mailbox.mailsTo(shop, email)
      }
    }
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(4)
  })
})
