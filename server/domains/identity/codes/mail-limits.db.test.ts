import { describe, expect, test } from 'vitest'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop, signInWithCode } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, afterSeconds } = await signInShop({ TRUST_PROXY: '1' })

const from = (n: number) => ({ 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` })
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const mailsTo = (email: string) => mailbox.mailsTo(shop, email)
const newPassword = 'Another-way-8'

/** Two resets and a registration from each network, a few at a time for a small machine. */
async function strangersAsk(email: string, networks = 6) {
  const registration = { fullName: 'Sara', email, phone: '0501234567', password: validPassword }
  for (let n = 0; n < networks; n++) {
    const answers = await Promise.all([
      ask('forgot-password', { email }, from(n)),
      ask('forgot-password', { email }, from(n)),
      ask('register', registration, from(n)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  return mailsTo(email)
}

/** The owner requests a reset and sets a new password with the mailed code. */
async function resetByCode(email: string, headers: Record<string, string>) {
  const before = (await mailsTo(email)).length
  const { body } = await ask('forgot-password', { email }, headers)
  expect(await mailsTo(email)).toHaveLength(before + 1)
  const otp = await mailbox.codeFor(shop, email)
  const traded = await ask('verify-reset-otp-only', { userId: body.data?.userId, email, otp }, headers)
  const resetToken = traded.body.data?.resetToken
  expect((await ask('reset-password-with-token', { resetToken, newPassword }, headers)).status).toBe(200)
}

const linksIn = (mails: { text: string }[]) =>
  mails.flatMap(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? [])

describe('after strangers have used up the mails of an address', () => {
  test('the owner can reset the password on a known device', async () => {
    const { email } = await addPerson(shop)
    const { cookie } = await signInWithCode(shop, mailbox, { email, headers: from(900) })
    await strangersAsk(email)
    await resetByCode(email, { ...from(901), cookie })
  })

  test('the owner can reset the password from a known network', async () => {
    const { email } = await addPerson(shop)
    await signInWithCode(shop, mailbox, { email, headers: { 'x-forwarded-for': '2001:db8:7:8::1' } })
    await strangersAsk(email)
    await resetByCode(email, { 'x-forwarded-for': '2001:db8:7:8:ffff::2' })
  })

  test('the owner can reset it from anywhere, all day, with the link of the last mail', async () => {
    const { email } = await addPerson(shop)
    await strangersAsk(email)
    afterSeconds(23 * 3_600)
    // No further mail is sent, and the response does not reveal it.
    const mails = await strangersAsk(email)
    const valid = []
    for (const token of linksIn(mails)) {
      const { status } = await ask('reset-password', { token, password: newPassword }, from(902))
      if (status === 200) valid.push(token)
    }
    expect(valid).toHaveLength(1)
    expect((await ask('login', { email, password: newPassword }, from(903))).status).toBe(200)
    // The reset revoked its link, so the next request is mailed again.
    await resetByCode(email, from(904))
  })

  test('a sign-in with the right password still gets a code', async () => {
    const { email } = await addPerson(shop)
    await strangersAsk(email)
    await signInWithCode(shop, mailbox, { email, headers: from(905) })
  })
})

describe('mails that strangers can cause', () => {
  test('one network cannot use up the resets or registrations of an address', async () => {
    const { email } = await addPerson(shop)
    const registration = { fullName: 'Sara', email: 'fresh@people.test', phone: '0501234567' }
    for (const _ of times(8, n => n)) {
      await ask('forgot-password', { email }, from(1))
      await ask('register', { ...registration, password: validPassword }, from(1))
    }
    const before = (await mailsTo(email)).length
    await ask('forgot-password', { email }, from(2))
    await ask('register', { ...registration, password: validPassword }, from(2))
    expect(await mailsTo(email)).toHaveLength(before + 1)
    expect(await mailsTo(registration.email)).toHaveLength(4)
  })

  test('are ten a day per address, even from a known network', async () => {
    const { email } = await addPerson(shop)
    await signInWithCode(shop, mailbox, { email, headers: from(3) })
    const own = (await mailsTo(email)).length
    expect((await strangersAsk(email)).length - own).toBe(10)
    expect((await strangersAsk(email)).length - own).toBe(10)
  })

  test('registrations do not count as resets', async () => {
    const { email } = await addPerson(shop)
    const registration = { fullName: 'Sara', email, phone: '0501234567', password: validPassword }
    await Promise.all(times(8, n => ask('register', registration, from(n))))
    await resetByCode(email, from(906))
  })

  test('no response reveals whether a mail was sent', async () => {
    const { email } = await addPerson(shop)
    const body = async (address: string, n: number) => {
      const answer = await ask('forgot-password', { email: address }, from(n))
      const { data, ...rest } = answer.body
      return { status: answer.status, ...rest, data: { ...data, userId: 'id', email: 'address' } }
    }
    const first = await body(email, 1)
    await strangersAsk(email)
    const last = await body(email, 2)
    expect(last).toEqual({ ...first, ...('requestId' in last ? { requestId: last.requestId } : {}) })
    expect(await body('nobody@people.test', 3)).toMatchObject({ status: 200, message: first.message })
  })
})
