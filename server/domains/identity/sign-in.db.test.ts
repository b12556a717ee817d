import { beforeEach, describe, expect, test } from 'vitest'
import { codeLifeSeconds } from '#model/identity-rules.ts'
import { asking, enter, forgetLimits } from '#tests/support/entering.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addPerson, goodPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'
import { mailCode } from './mail-code.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const ask = asking(shop.url)
const { reader } = shop.database
let start = new Date()

beforeEach(async () => {
  start = new Date()
  shop.travelTo(start)
  await forgetLimits(shop)
})

const afterSeconds = (seconds: number) => shop.travelTo(new Date(start.getTime() + seconds * 1_000))

const newcomer = (name: string) => ({
  fullName: 'سارة أحمد',
  email: `${name}@people.test`,
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  password: goodPassword,
})

async function startSignIn(email: string, extra: object = {}) {
  const { body } = await ask('login', { email, password: goodPassword, ...extra })
  return { userId: body.data?.userId ?? '', email, otp: await mailbox.codeFor(shop, email) }
}

const actionsOn = async (userId: string | undefined) =>
  (
    await reader
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', userId ?? '')
      .execute()
  ).map(({ action }) => action)

describe('registering', () => {
  test('makes no account before the code, and signs in with it', async () => {
    const person = newcomer('Sara')
    const { body: sent } = await ask('register', person)
    expect(sent.data).toMatchObject({ requiresOtp: true, email: person.email, expiresInSeconds: 300 })
    const accounts = () => reader.selectFrom('users').selectAll().where('email', '=', person.email).execute()
    expect(await accounts()).toEqual([])
    const otp = await mailbox.codeFor(shop, person.email)
    const { body } = await ask('verify-otp', { userId: sent.data?.userId, email: 'sara@People.test', otp })
    expect(body.data?.user).toMatchObject({
      fullName: 'سارة أحمد',
      email: person.email,
      phone: '0501234567',
      role: 'user',
      language: 'en',
    })
    const { data: me } = await shop.caller(body.data?.token)('GET /api/users/me')
    expect(me).toEqual(body.data?.user)
    expect(await accounts()).toHaveLength(1)
    expect(await actionsOn(me.id)).toEqual(['user.register'])
  })

  test('a password is kept as argon2id, and what waited for the code is gone', async () => {
    const person = newcomer('hashed')
    const { body } = await ask('register', person)
    const waiting = await reader.selectFrom('one_time_codes').selectAll().execute()
    expect(JSON.stringify(waiting)).not.toContain(person.password)
    const otp = await mailbox.codeFor(shop, person.email)
    await ask('verify-otp', { userId: body.data?.userId, email: person.email, otp })
    const user = await reader
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirst()
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const entry = await reader
      .selectFrom('one_time_codes')
      .select('pending')
      .where('id', '=', body.data?.userId ?? '')
      .executeTakeFirst()
    expect(entry?.pending).toEqual({})
  })

  test('an address that has an account gets a mail that says so, and no code fits', async () => {
    const { email } = await addPerson(shop, { email: 'known@people.test' })
    const { status, body } = await ask('register', newcomer('KNOWN'))
    expect(status).toBe(200)
    const [mail] = await mailbox.mailsTo(shop, email)
    expect(mail?.subject).toBe('You already have an Ishtirak account')
    expect(mail?.text).toContain('/en/login')
    expect(mail?.text).toContain('/en/forgot-password')
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    const guess = { userId: body.data?.userId, email: 'KNOWN@people.test', otp: '000000' }
    expect((await ask('verify-otp', guess)).body.code).toBe('code_wrong')
  })

  test('of two who register one address at once, the first to verify has it', async () => {
    const person = newcomer('twice')
    const first = await ask('register', person)
    const firstCode = await mailbox.codeFor(shop, person.email)
    const second = await ask('register', { ...person, fullName: 'Somebody Else' })
    const secondCode = await mailbox.codeFor(shop, person.email)
    const verify = (userId: string | undefined, otp: string) =>
      ask('verify-otp', { userId, email: person.email, otp })
    expect((await verify(first.body.data?.userId, firstCode)).status).toBe(200)
    expect((await verify(second.body.data?.userId, secondCode)).body.code).toBe('code_wrong')
  })

  test.each(['123456', 'Password1!', 'QWERTY2024', 'محمد١٢٣', 'common'])(
    '%s is too common',
    async password => {
      const { status, body } = await ask('register', { ...newcomer('common'), password })
      expect(status).toBe(400)
      expect(body.errors).toEqual([
        { field: 'password', message: 'This password is very common and easy to guess. Choose another one.' },
      ])
    },
  )

  test('each field is refused in its own words', async () => {
    const { status, body } = await ask('register', { fullName: 'x', email: 'x@y', phone: '12', password: '' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { field: 'fullName', message: 'The name must have at least 2 characters' },
      { field: 'email', message: 'This e-mail address is not valid' },
      { field: 'phone', message: 'This phone number is not valid' },
      { field: 'password', message: 'Password is required' },
    ])
  })
})

describe('signing in', () => {
  test('takes the password and then the code', async () => {
    const { id, email } = await addPerson(shop)
    const { token } = await enter(shop, mailbox, { email: email.toUpperCase() })
    const { data } = await shop.caller(token)('GET /api/users/me')
    expect(data.id).toBe(id)
    expect(await actionsOn(id)).toEqual(['user.sign_in'])
  })

  test.each([
    ['12 hours', false, 12],
    ['30 days with "remember me"', true, 720],
  ])('lasts %s', async (_, rememberMe, hours) => {
    const { email } = await addPerson(shop)
    const call = shop.caller((await enter(shop, mailbox, { email, rememberMe })).token)
    afterSeconds(hours * 3_600 - 60)
    await call('GET /api/users/me')
    afterSeconds(hours * 3_600 + 1)
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ code: 'session_expired' })
  })

  test('keeps nothing of the token but its hash', async () => {
    const { email } = await addPerson(shop)
    const { token, userId } = await enter(shop, mailbox, {
      email,
      headers: { 'user-agent': 'x'.repeat(900) },
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const session = await reader.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
    expect(JSON.stringify(session)).not.toContain(token)
    expect(session).toMatchObject([{ user_agent: 'x'.repeat(400), ip: '127.0.0.1', remember: false }])
  })

  test('"last seen" moves after some minutes, and not with every call', async () => {
    const { email } = await addPerson(shop)
    const { token, userId } = await enter(shop, mailbox, { email })
    const call = shop.caller(token)
    const seen = async () =>
      (
        await reader
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', userId)
          .executeTakeFirst()
      )?.last_seen_at
    afterSeconds(240)
    await call('GET /api/users/me')
    afterSeconds(301)
    await call('GET /api/users/me')
    await expect.poll(seen).toEqual(new Date(start.getTime() + 301_000))
  })

  test('a disabled person learns so only with the right password', async () => {
    const { email } = await addPerson(shop, { isActive: false })
    expect(await ask('login', { email, password: goodPassword })).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    })
    const wrong = await ask('login', { email, password: 'wrong-password' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  test('a person disabled between password and code does not get in', async () => {
    const { id, email } = await addPerson(shop)
    const code = await startSignIn(email)
    await reader.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await ask('verify-otp', code)).body.code).toBe('account_disabled')
  })

  test('an invited person without a password is refused as if unknown', async () => {
    const { email } = await addPerson(shop, { hasPassword: false })
    const answer = await ask('login', { email, password: 'nobody has this password' })
    expect(answer.body.code).toBe('wrong_credentials')
  })
})

describe('a code', () => {
  test('works once', async () => {
    const code = await startSignIn((await addPerson(shop)).email)
    expect((await ask('verify-otp', code)).status).toBe(200)
    expect((await ask('verify-otp', code)).body.code).toBe('code_wrong')
  })

  test('of twenty right ones at once opens one session', async () => {
    const { id, email } = await addPerson(shop)
    const code = await startSignIn(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('verify-otp', code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sessions = await reader.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
    expect(sessions).toHaveLength(1)
  })

  test('lives 300 seconds', async () => {
    const [first, second] = [await addPerson(shop), await addPerson(shop)]
    const early = await startSignIn(first.email)
    const late = await startSignIn(second.email)
    afterSeconds(codeLifeSeconds - 1)
    expect((await ask('verify-otp', early)).status).toBe(200)
    afterSeconds(codeLifeSeconds)
    expect((await ask('verify-otp', late)).body.code).toBe('code_wrong')
  })

  test('belongs to its entry and its address', async () => {
    const [one, two] = [await addPerson(shop), await addPerson(shop)]
    const ofOne = await startSignIn(one.email)
    const ofTwo = await startSignIn(two.email)
    const attempts = [
      { ...ofOne, userId: ofTwo.userId },
      { ...ofOne, email: two.email },
      { ...ofTwo, otp: ofOne.otp === ofTwo.otp ? '000000' : ofOne.otp },
      { ...ofOne, userId: one.id },
      { ...ofOne, userId: "' or 1=1 --" },
    ]
    for (const attempt of attempts) expect((await ask('verify-otp', attempt)).body.code).toBe('code_wrong')
  })

  test('five wrong tries end it, and the sixth is not even compared', async () => {
    const code = await startSignIn((await addPerson(shop)).email)
    const wrong = code.otp === '123123' ? '321321' : '123123'
    for (let n = 0; n < 5; n++) {
      expect((await ask('verify-otp', { ...code, otp: wrong })).body.code).toBe('code_wrong')
    }
    expect((await ask('verify-otp', code)).body.code).toBe('code_wrong')
  })

  test('is drawn once by a job that runs twice', async () => {
    const { email } = await addPerson(shop)
    const code = await startSignIn(email)
    await mailCode(shop.deps, code.userId)
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(1)
    expect((await ask('verify-otp', code)).status).toBe(200)
  })
})

describe('asking for another code', () => {
  test('waits 30 seconds, and says how long', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(10)
    const answer = await ask('resend-otp', { userId, email })
    expect(answer).toMatchObject({ status: 429, body: { code: 'resend_too_soon' } })
    expect(answer.headers.get('retry-after')).toBe('20')
    expect(answer.body.message).toBe('You can ask for a new code in 20 seconds')
  })

  test('replaces the code before, and gives five fresh tries', async () => {
    const old = await startSignIn((await addPerson(shop)).email)
    for (let n = 0; n < 4; n++)
      await ask('verify-otp', { ...old, otp: old.otp === '111222' ? '222111' : '111222' })
    afterSeconds(30)
    expect((await ask('resend-otp', { userId: old.userId, email: old.email })).status).toBe(200)
    // Dead at once, before the new one is on its way.
    expect((await ask('verify-otp', old)).body.code).toBe('code_wrong')
    const fresh = { ...old, otp: await mailbox.codeFor(shop, old.email) }
    expect((await ask('verify-otp', fresh)).status).toBe(200)
  })

  test('works when the code has lapsed', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(codeLifeSeconds + 5)
    expect((await ask('resend-otp', { userId, email })).status).toBe(200)
    const otp = await mailbox.codeFor(shop, email)
    expect((await ask('verify-otp', { userId, email, otp })).status).toBe(200)
  })

  test('five an hour, and again in the next', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    const resend = async (seconds: number) => {
      afterSeconds(seconds)
      return (await ask('resend-otp', { userId, email })).status
    }
    for (let n = 1; n <= 5; n++) expect(await resend(31 * n)).toBe(200)
    expect(await resend(31 * 6)).toBe(429)
    expect(await resend(31 + 3_599)).toBe(429)
    expect(await resend(31 + 3_600)).toBe(200)
  })

  test('of fifty at once one wins', async () => {
    const { email, userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(31)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('resend-otp', { userId, email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'resend_too_soon']))
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(2)
  })

  test('for an invented entry, or with another address, is refused', async () => {
    const { userId } = await startSignIn((await addPerson(shop)).email)
    afterSeconds(31)
    for (const entry of [
      { userId, email: 'other@people.test' },
      { userId: 'missing', email: 'other@people.test' },
    ]) {
      expect((await ask('resend-otp', entry)).body.code).toBe('code_wrong')
    }
  })
})
