import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const guest = shop.caller(undefined, 'en')
const fresh = 'Quiet-harbour-88'

type Member = Awaited<ReturnType<typeof addMember>>

const change = ({ call }: Pick<Member, 'call'>, currentPassword = validPassword, newPassword = fresh) =>
  call('PUT /api/users/change-password', { body: { currentPassword, newPassword } })
const login = (email: string, password: string) =>
  guest('POST /api/auth/login', { body: { email, password } })

describe('changing the password', () => {
  test('only the new password works', async () => {
    const member = await addMember(shop)
    expect((await change(member)).message).toBe('Your password was changed successfully')
    await expect(login(member.email, validPassword)).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect((await login(member.email, fresh)).data.requiresOtp).toBe(true)
  })

  test('ends all other sessions and keeps the current one', async () => {
    const member = await addMember(shop)
    const thief = await member.another('Thief')
    await change(member)
    await expect(thief.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    expect((await member.call('GET /api/users/me')).data.id).toBe(member.id)
  })

  test('invalidates a sign-in code that was requested with the old password', async () => {
    const member = await addMember(shop)
    const { data: sent } = await login(member.email, validPassword)
    const otp = await mailbox.codeFor(shop, member.email)
    await change(member)
    const body = { userId: sent.userId, email: sent.email, otp }
    await expect(guest('POST /api/auth/verify-otp', { body })).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('notifies the owner by mail', async () => {
    const member = await addMember(shop, { language: 'en' })
    await change(member)
    expect(await mailbox.mailsTo(shop, member.email)).toMatchObject([
      { subject: 'Your password was changed' },
    ])
  })

  test('a wrong current password is a field error, in both languages', async () => {
    const member = await addMember(shop)
    await expect(change(member, 'not-it-at-all')).rejects.toMatchObject({
      status: 422,
      code: 'password_wrong',
      message: expect.stringContaining('incorrect'),
      errors: [{ field: 'currentPassword', message: 'The current password is incorrect' }],
    })
    await expect(change({ call: shop.caller(member.token, 'ar') }, 'not-it')).rejects.toMatchObject({
      message: 'كلمة المرور الحالية غير صحيحة',
    })
    expect((await login(member.email, validPassword)).data.requiresOtp).toBe(true)
  })

  test.each([
    ['', 'Enter the new password'],
    ['Short-7', 'The password must have at least 8 characters'],
    ['password1', 'This password is very common and easy to guess. Choose another one.'],
  ])('%j is refused as the new one', async (newPassword, message) => {
    const member = await addMember(shop)
    await expect(change(member, validPassword, newPassword)).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'newPassword', message }],
    })
  })

  test('eight characters are enough', async () => {
    const member = await addMember(shop)
    await change(member, validPassword, 'Short-78')
    expect((await login(member.email, 'Short-78')).data.requiresOtp).toBe(true)
  })

  test('after ten wrong attempts even the right password is refused, and the session continues', async () => {
    const member = await addMember(shop)
    const guesses = await Promise.allSettled(Array.from({ length: 14 }, () => change(member, 'wrong-guess')))
    const codes = guesses.map(guess => (guess.status === 'rejected' ? guess.reason.code : 'changed'))
    expect(codes.filter(code => code === 'password_wrong')).toHaveLength(10)
    expect(codes.filter(code => code === 'rate_limited')).toHaveLength(4)
    await expect(change(member)).rejects.toMatchObject({ status: 429 })
    expect((await member.call('GET /api/users/me')).data.id).toBe(member.id)
  })

  test('of two concurrent changes, one succeeds', async () => {
    const member = await addMember(shop)
    const results = await Promise.allSettled([
      change(member, validPassword, 'First-harbour-1'),
      change(member, validPassword, 'Second-harbour-2'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is in the audit log, and no password is logged', async () => {
    const member = await addMember(shop)
    await change(member)
    const rows = await auditOf(shop, member.id)
    expect(rows).toMatchObject([{ action: 'account.change_password', actor_id: member.id }])
    expect(JSON.stringify(rows) + shop.logged.join('')).not.toMatch(/Quiet-harbour|Winding-road/)
  })
})
