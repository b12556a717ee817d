import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop, signInWithCode } from '#tests/support/sign-in.ts'

const { shop, mailbox, ask, reader, afterSeconds } = await signInShop()

describe('signing in', () => {
  test('requires the password and then the code', async () => {
    const { id, email } = await addPerson(shop)
    const { token } = await signInWithCode(shop, mailbox, { email: email.toUpperCase() })
    const { data } = await shop.caller(token)('GET /api/users/me')
    expect(data.id).toBe(id)
    expect(await auditOf(shop, id)).toMatchObject([{ action: 'user.sign_in' }])
  })

  test.each([
    ['12 hours', false, 12],
    ['30 days with "remember me"', true, 720],
  ])('lasts %s', async (_, rememberMe, hours) => {
    const { email } = await addPerson(shop)
    const call = shop.caller((await signInWithCode(shop, mailbox, { email, rememberMe })).token)
    afterSeconds(hours * 3_600 - 60)
    await call('GET /api/users/me')
    afterSeconds(hours * 3_600 + 1)
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ code: 'session_expired' })
  })

  test('stores only the hash of the token', async () => {
    const { email } = await addPerson(shop)
    const { token, userId } = await signInWithCode(shop, mailbox, {
      email,
      headers: { 'user-agent': 'x'.repeat(900) },
    })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const session = await reader.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
    expect(JSON.stringify(session)).not.toContain(token)
    expect(session).toMatchObject([{ user_agent: 'x'.repeat(400), ip: '127.0.0.1', remember: false }])
  })

  test('last_seen_at is updated after some minutes, not with every call', async () => {
    const { email } = await addPerson(shop)
    const { token, userId } = await signInWithCode(shop, mailbox, { email })
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
    await expect.poll(seen).toEqual(shop.deps.clock.now())
  })

  test('a disabled user sees that only with the right password', async () => {
    const { email } = await addPerson(shop, { isActive: false })
    expect(await ask('login', { email, password: validPassword })).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    })
    const wrong = await ask('login', { email, password: 'wrong-password' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  test('a user who is disabled between password and code cannot sign in', async () => {
    const { id, email } = await addPerson(shop)
    const { body } = await ask('login', { email, password: validPassword })
    const code = { userId: body.data?.userId, email, otp: await mailbox.codeFor(shop, email) }
    await reader.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await ask('verify-otp', code)).body.code).toBe('account_disabled')
  })

  test('an invited user without a password is refused like an unknown one', async () => {
    const { email } = await addPerson(shop, { hasPassword: false })
    const answer = await ask('login', { email, password: 'dummy password for unknown users' })
    expect(answer.body.code).toBe('wrong_credentials')
  })
})
