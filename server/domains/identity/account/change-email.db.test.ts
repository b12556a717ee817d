import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })

type Member = Awaited<ReturnType<typeof addMember>>

const ask = ({ call }: Member, email: string, password = validPassword) =>
  call('POST /api/users/me/email', { body: { email, password } })
const verify = ({ call }: Member, otp: string) => call('POST /api/users/me/email/verify', { body: { otp } })
const subjects = async (address: string) =>
  (await mailbox.mailsTo(shop, address)).map(({ subject }) => subject)

describe('changing the address', () => {
  test('requires the code that was mailed to the new address, and notifies the old one', async () => {
    const member = await addMember(shop, { language: 'en' })
    const { data } = await ask(member, 'New.Home@people.test')
    expect(data).toMatchObject({ requiresOtp: true, email: 'New.Home@people.test', expiresInSeconds: 300 })
    expect((await member.call('GET /api/users/me')).data.email).toBe(member.email)
    const otp = await mailbox.codeFor(shop, 'New.Home@people.test')
    const { data: user } = await verify(member, otp)
    expect(user.email).toBe('New.Home@people.test')
    expect(await subjects(member.email)).toEqual([
      'The address of your account was changed',
      'A new address was requested for your account',
    ])
    const guest = shop.caller(undefined, 'en')
    const body = { email: 'new.home@people.test', password: validPassword }
    expect((await guest('POST /api/auth/login', { body })).data.requiresOtp).toBe(true)
    await expect(
      guest('POST /api/auth/login', { body: { ...body, email: member.email } }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  test('a code works once, and five wrong attempts invalidate it', async () => {
    const member = await addMember(shop)
    await ask(member, 'once@people.test')
    const otp = await mailbox.codeFor(shop, 'once@people.test')
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    await expect(verify(member, wrong)).rejects.toMatchObject({ status: 422, code: 'code_wrong' })
    await verify(member, otp)
    await expect(verify(member, otp)).rejects.toMatchObject({ code: 'code_wrong' })

    const hasty = await addMember(shop)
    await ask(hasty, 'hasty@people.test')
    const right = await mailbox.codeFor(shop, 'hasty@people.test')
    const bad = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 5; guess++) {
      await expect(verify(hasty, bad)).rejects.toMatchObject({ code: 'code_wrong' })
    }
    await expect(verify(hasty, right)).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('another user’s code is refused', async () => {
    const [one, other] = [await addMember(shop), await addMember(shop)]
    await ask(one, 'one-alone@people.test')
    const otp = await mailbox.codeFor(shop, 'one-alone@people.test')
    await expect(verify(other, otp)).rejects.toMatchObject({ code: 'code_wrong' })
    expect((await other.call('GET /api/users/me')).data.email).toBe(other.email)
  })

  test('a second request replaces the first', async () => {
    const member = await addMember(shop)
    await ask(member, 'first-wish@people.test')
    const first = await mailbox.codeFor(shop, 'first-wish@people.test')
    await ask(member, 'second-wish@people.test')
    const second = await mailbox.codeFor(shop, 'second-wish@people.test')
    if (first !== second) await expect(verify(member, first)).rejects.toMatchObject({ code: 'code_wrong' })
    expect((await verify(member, second)).data.email).toBe('second-wish@people.test')
  })

  test('the code can be resent', async () => {
    const member = await addMember(shop)
    const { data } = await ask(member, 'again@people.test')
    const body = { userId: data.userId, email: data.email }
    await expect(shop.caller()('POST /api/auth/resend-otp', { body })).rejects.toMatchObject({
      status: 429,
      code: 'resend_too_soon',
    })
  })

  test('a wrong password and the current address are field errors', async () => {
    const member = await addMember(shop)
    await expect(ask(member, 'elsewhere@people.test', 'not-mine')).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'password', message: 'The current password is incorrect' }],
    })
    await expect(ask(member, member.email.toUpperCase())).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'email', message: 'This is already the address of your account' }],
    })
    expect(await subjects('elsewhere@people.test')).toEqual([])
  })
})

describe('an address that has an account', () => {
  test('gets the same response as a free one; its owner is mailed, and no code is valid', async () => {
    const member = await addMember(shop)
    const owner = await addPerson(shop, { email: 'owner@people.test', language: 'en' })
    const { data: taken } = await ask(member, 'Owner@people.test')
    const { data: free } = await ask(member, 'nobody-yet@people.test')
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    await ask(member, 'owner@people.test')
    const mails = await mailbox.mailsTo(shop, owner.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Another account wanted to use your address')
    expect(mails[0]?.text).not.toMatch(/^\d{6}$/m)
    await expect(verify(member, '000000')).rejects.toMatchObject({ code: 'code_wrong' })
  })

  test('when two users change to the same address at once, one succeeds', async () => {
    const [one, other] = [await addMember(shop), await addMember(shop)]
    await ask(one, 'wanted@people.test')
    const mine = await mailbox.codeFor(shop, 'wanted@people.test')
    await ask(other, 'wanted@people.test')
    const theirs = await mailbox.codeFor(shop, 'wanted@people.test')
    const results = await Promise.allSettled([verify(one, mine), verify(other, theirs)])
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'email_taken' } }])
  })
})

test('a reset link that was mailed to the old address becomes invalid', async () => {
  const member = await addMember(shop)
  const { data: sent } = await shop.caller()('POST /api/auth/forgot-password', {
    body: { email: member.email },
  })
  const reset = await mailbox.codeFor(shop, member.email)
  await ask(member, 'moved@people.test')
  await verify(member, await mailbox.codeFor(shop, 'moved@people.test'))
  await expect(
    shop.caller()('POST /api/auth/verify-reset-otp-only', {
      body: { userId: sent.userId, email: sent.email, otp: reset },
    }),
  ).rejects.toMatchObject({ code: 'code_wrong' })
})

test('the audit log records the change without the addresses', async () => {
  const member = await addMember(shop)
  await ask(member, 'unseen@people.test')
  await verify(member, await mailbox.codeFor(shop, 'unseen@people.test'))
  const rows = await auditOf(shop, member.id)
  expect(rows.map(({ action }) => action)).toEqual(['account.ask_for_email', 'account.change_email'])
  expect(JSON.stringify(rows)).not.toContain('@')
})
