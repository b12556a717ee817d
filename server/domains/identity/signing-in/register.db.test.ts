import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, reader } = await signInShop()

const newcomer = (name: string) => ({
  fullName: 'سارة أحمد',
  email: `${name}@people.test`,
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  password: validPassword,
})

describe('registering', () => {
  test('creates the account only after the code, and signs in', async () => {
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
    expect(await auditOf(shop, me.id)).toMatchObject([{ action: 'user.register' }])
  })

  test('the password is stored as an argon2id hash, and the pending data is erased', async () => {
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

  test('an address that has an account is mailed a notice, and no code is valid', async () => {
    const { email } = await addPerson(shop, { email: 'known@people.test', language: 'ar' })
    const { status, body } = await ask('register', newcomer('KNOWN'))
    expect(status).toBe(200)
    const [mail] = await mailbox.mailsTo(shop, email)
    // In the owner's language, not in that of the request.
    expect(mail?.subject).toBe('لديك حساب في اشتراك بالفعل')
    expect(mail?.text).toMatch(/:\d+\/login$/m)
    expect(mail?.text).toMatch(/:\d+\/forgot-password$/m)
    expect(mail?.text).not.toMatch(/^\d{6}$/m)
    const guess = { userId: body.data?.userId, email: 'KNOWN@people.test', otp: '000000' }
    expect((await ask('verify-otp', guess)).body.code).toBe('code_wrong')
  })

  test('when two registrations use the same address, the first to verify gets it', async () => {
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

  test('a password needs six characters', async () => {
    const short = await ask('register', { ...newcomer('short'), password: 'q7-kd' })
    expect(short.body.errors).toEqual([
      { field: 'password', message: 'The password must have at least 6 characters' },
    ])
    expect((await ask('register', { ...newcomer('short'), password: 'q7-kdw' })).status).toBe(200)
  })

  test('each invalid field has its own message', async () => {
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
