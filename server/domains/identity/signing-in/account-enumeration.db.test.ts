import { describe, expect, test } from 'vitest'
import { drain } from '#tests/support/mailbox.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { type Answer, authCaller, signInShop, signInWithCode } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, reader, afterSeconds } = await signInShop()

// Equal lengths, so that the address itself makes no difference.
let count = 0
const addresses = () => {
  count += 1
  return { known: `known-${count}@people.test`, unknown: `other-${count}@people.test` }
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The whole response, without values that are random for each request. */
function shown({ status, headers, body }: Answer, email: string) {
  const passing = ['date', 'x-request-id']
  return {
    status,
    headers: [...headers].filter(([name]) => !passing.includes(name)),
    body: JSON.stringify(body).replaceAll(email, 'address').replaceAll(uuid, 'id'),
  }
}

describe('known and unknown addresses get the same response', () => {
  const registration = (email: string) => ({
    fullName: 'Sara',
    email,
    phone: '0501234567',
    password: validPassword,
  })

  test.each([
    ['register', registration],
    ['login', (email: string) => ({ email, password: 'not-the-password' })],
    ['forgot-password', (email: string) => ({ email })],
  ] as const)('by %s, and by what follows', async (path, bodyOf) => {
    const { known, unknown } = addresses()
    await addPerson(shop, { email: known })
    const entries = new Map<string, string>()
    const answerTo = async (email: string) => {
      const answer = await ask(path, bodyOf(email))
      entries.set(email, answer.body.data?.userId ?? '')
      return shown(answer, email)
    }
    expect(await answerTo(known)).toEqual(await answerTo(unknown))
    await drain(shop)
    for (const call of ['verify-otp', 'verify-reset-otp-only']) {
      const guess = async (email: string) =>
        shown(await ask(call, { userId: entries.get(email), email, otp: '000000' }), email)
      for (let n = 0; n < 3; n++) expect(await guess(known)).toEqual(await guess(unknown))
    }
    const resend = async (email: string) =>
      shown(await ask('resend-otp', { userId: entries.get(email), email }), email)
    expect(await resend(known)).toEqual(await resend(unknown))
    afterSeconds(31)
    expect(await resend(known)).toEqual(await resend(unknown))
  })

  test('invited and disabled users get the same response too', async () => {
    const { known, unknown } = addresses()
    await addPerson(shop, { email: known, hasPassword: false })
    const wrong = async (email: string) => shown(await ask('login', { email, password: 'wrong-one' }), email)
    expect(await wrong(known)).toEqual(await wrong(unknown))
    const disabled = addresses()
    await addPerson(shop, { email: disabled.known, isActive: false })
    expect(await wrong(disabled.known)).toEqual(await wrong(disabled.unknown))
  })
})

describe('while mail is down', () => {
  test('every call that would send a code answers 503 for known and unknown addresses; sessions keep working', async () => {
    const { known, unknown } = addresses()
    await addPerson(shop, { email: known })
    const { token } = await signInWithCode(shop, mailbox, { email: known })
    await mailbox.mode('down')
    const { body } = await ask('login', { email: known, password: validPassword })
    const userId = body.data?.userId
    await drain(shop)
    await drain(shop, true)
    for (const email of [known, unknown]) {
      for (const [path, fields] of [
        ['register', { fullName: 'Sara', phone: '0501234567', password: validPassword }],
        ['login', { password: validPassword }],
        ['forgot-password', {}],
        ['resend-otp', { userId }],
      ] as const) {
        const answer = await ask(path, { email, ...fields })
        expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'mail_unavailable'])
      }
    }
    await shop.caller(token)('GET /api/users/me')
    await expect(
      shop.caller(token)('POST /api/users/me/email', {
        body: { email: 'elsewhere@people.test', password: validPassword },
      }),
    ).rejects.toMatchObject({ status: 503, code: 'mail_unavailable' })
    await mailbox.mode('up')
    await drain(shop, true)
    expect((await ask('login', { email: known, password: validPassword })).status).toBe(200)
    await drain(shop)
  })
})

describe('an ended session', () => {
  test('a token is rejected after logout, on this server and on others', async () => {
    const { email } = await addPerson(shop)
    const { token } = await signInWithCode(shop, mailbox, { email })
    const other = await secondServer(shop)
    const statusAt = async (url: string) =>
      (await fetch(`${url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await statusAt(shop.url), await statusAt(other.url)]).toEqual([200, 200])
    await fetch(`${other.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([await statusAt(shop.url), await statusAt(other.url)]).toEqual([401, 401])
  })

  test('limits are shared by all servers', async () => {
    const { email } = await addPerson(shop)
    const other = authCaller((await secondServer(shop)).url)
    const tries = Array.from({ length: 16 }, (_, n) =>
      (n % 2 ? ask : other)('login', { email, password: 'not-the-password' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
  })
})

describe('a device', () => {
  const phone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  }

  test('is remembered by a cookie that scripts cannot read and that gives no access', async () => {
    const { email } = await addPerson(shop)
    const { body } = await ask('login', { email, password: validPassword })
    const otp = await mailbox.codeFor(shop, email)
    const answer = await ask('verify-otp', { userId: body.data?.userId, email, otp })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    const secret = cookie.slice(7, 50)
    const devices = await reader.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(devices)).not.toContain(secret)
    const me = await fetch(`${shop.url}/api/users/me`, { headers: { cookie: `device=${secret}` } })
    expect(me.status).toBe(401)
  })

  test('that is new is reported by mail; the first and known ones are not', async () => {
    const { email } = await addPerson(shop, { language: 'en' })
    const told = async () =>
      (await mailbox.mailsTo(shop, email)).filter(({ subject }) => subject === 'Sign-in from a new device')
    const { cookie } = await signInWithCode(shop, mailbox, { email })
    await signInWithCode(shop, mailbox, { email, headers: { cookie } })
    expect(await told()).toEqual([])
    await signInWithCode(shop, mailbox, { email, headers: phone })
    const [mail] = await told()
    expect(mail?.text).toContain('Device:\nSafari on iPhone')
    expect(mail?.text).toContain('IP address:\n127.0.0.1')
  })
})

test('the log contains no code, token, password or link', async () => {
  const { email } = await addPerson(shop)
  const password = 'Canary-password-91'
  const { body } = await ask('login', { email, password: validPassword })
  const otp = await mailbox.codeFor(shop, email)
  const wrong = otp === '424242' ? '242424' : '424242'
  await ask('verify-otp', { userId: body.data?.userId, email, otp: wrong })
  const { body: entered } = await ask('verify-otp', { userId: body.data?.userId, email, otp })
  await ask('login', { email, password })
  await ask('forgot-password', { email })
  const resetCode = await mailbox.codeFor(shop, email)
  const [mail] = await mailbox.mailsTo(shop, email)
  const link = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await fetch(`${shop.url}/api/auth/validate-reset-token?token=${link}`)
  await ask('reset-password', { token: link, password })
  const log = shop.logged.join('\n')
  expect(shop.logged.length).toBeGreaterThan(10)
  for (const secret of [otp, wrong, resetCode, link, password, validPassword, entered.data?.token ?? '?']) {
    expect(secret.length).toBeGreaterThan(5)
    // Ignore longer numbers, such as timestamps.
    expect(log).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`))
  }
})
