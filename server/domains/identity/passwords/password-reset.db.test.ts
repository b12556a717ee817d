import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { signInShop } from '#tests/support/sign-in.ts'
import { createSession } from '../sessions/create-session.ts'
import { issuePasswordLink } from './password-link.ts'

const { shop, mailbox, afterSeconds } = await signInShop()
const guest = shop.caller(undefined, 'en')
const newPassword = 'Another-way-8'

const later = (minutes: number) => afterSeconds(minutes * 60)

async function askFor(email: string) {
  const { data } = await guest('POST /api/auth/forgot-password', { body: { email } })
  return data
}

/** The code and the link of the mail. */
async function requestReset(email: string) {
  const { userId } = await askFor(email)
  const otp = await mailbox.codeFor(shop, email)
  const [mail] = await mailbox.mailsTo(shop, email)
  const token = /reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  return { userId, email, otp, token }
}

const tradeCode = ({ userId, email, otp }: { userId: string; email: string; otp: string }) =>
  guest('POST /api/auth/verify-reset-otp-only', { body: { userId, email, otp } })
const setByCode = (resetToken: string, password = newPassword) =>
  guest('POST /api/auth/reset-password-with-token', { body: { resetToken, newPassword: password } })
const setByLink = (token: string, password = newPassword) =>
  guest('POST /api/auth/reset-password', { body: { token, password } })
const check = (token: string) => guest('GET /api/auth/validate-reset-token', { query: { token } })
const enter = (email: string, password: string) =>
  guest('POST /api/auth/login', { body: { email, password } })

const refused = (code: string) => ({ code })

async function openToken(userId: string) {
  const visitor = { ip: '127.0.0.1', userAgent: 'test' }
  return shop.database.transaction(tx => createSession(tx, shop.deps, { userId, remember: false, visitor }))
}

describe('a forgotten password', () => {
  test('can be replaced with the code, and all sessions end', async () => {
    const person = await addPerson(shop)
    const signedIn = shop.caller(await openToken(person.id))
    await signedIn('GET /api/users/me')
    const { data } = await tradeCode(await requestReset(person.email))
    await setByCode(data.resetToken)
    await expect(signedIn('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    await expect(enter(person.email, validPassword)).rejects.toMatchObject(refused('wrong_credentials'))
    await enter(person.email, newPassword)
    const subjects = (await mailbox.mailsTo(shop, person.email)).map(mail => mail.subject)
    expect(subjects).toContain('تغيّرت كلمة مرور حسابك')
  })

  test('every signed-in browser receives a live event', async () => {
    const person = await addPerson(shop)
    await openToken(person.id)
    await openToken(person.id)
    const heard: string[] = []
    const stop = shop.deps.live.subscribe([`user:${person.id}`], event => void heard.push(event.type))
    const { token } = await requestReset(person.email)
    await setByLink(token)
    await expect.poll(() => heard).toEqual(['session-ended', 'session-ended'])
    stop()
  })

  test('can be replaced with the link, which shows its address', async () => {
    const person = await addPerson(shop)
    const { token } = await requestReset(person.email)
    expect((await check(token)).data).toEqual({ valid: true, purpose: 'reset', email: person.email })
    await setByLink(token)
    await enter(person.email, newPassword)
  })

  test('the reset is in the audit log, without secrets', async () => {
    const person = await addPerson(shop)
    const { token } = await requestReset(person.email)
    await setByLink(token)
    const rows = await auditOf(shop, person.id)
    expect(rows).toMatchObject([{ action: 'user.reset_password', actor_id: person.id }])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${newPassword}`))
  })
})

describe('code and link of one mail', () => {
  test('using the code invalidates the link', async () => {
    const { token, ...code } = await requestReset((await addPerson(shop)).email)
    await tradeCode(code)
    await expect(check(token)).rejects.toMatchObject({ status: 422, ...refused('reset_link_invalid') })
    await expect(setByLink(token)).rejects.toMatchObject(refused('reset_link_invalid'))
  })

  test('using the link invalidates the code', async () => {
    const { token, ...code } = await requestReset((await addPerson(shop)).email)
    await setByLink(token)
    await expect(tradeCode(code)).rejects.toMatchObject(refused('code_wrong'))
  })

  test('a new password invalidates all other codes and links', async () => {
    const { email } = await addPerson(shop)
    const first = await requestReset(email)
    const second = await requestReset(email)
    const { data: entered } = await enter(email, validPassword)
    const otp = await mailbox.codeFor(shop, email)
    await setByLink(first.token)
    await expect(check(second.token)).rejects.toMatchObject(refused('reset_link_invalid'))
    await expect(tradeCode(second)).rejects.toMatchObject(refused('code_wrong'))
    const verify = guest('POST /api/auth/verify-otp', { body: { userId: entered.userId, email, otp } })
    await expect(verify).rejects.toMatchObject(refused('code_wrong'))
  })

  test('a link that is mailed again invalidates the earlier one', async () => {
    const { email } = await addPerson(shop)
    const first = await requestReset(email)
    later(1)
    await guest('POST /api/auth/resend-otp', { body: { userId: first.userId, email } })
    await mailbox.codeFor(shop, email)
    await expect(check(first.token)).rejects.toMatchObject(refused('reset_link_invalid'))
    await expect(tradeCode(first)).rejects.toMatchObject(refused('code_wrong'))
  })

  test('of twenty concurrent uses, one sets the password', async () => {
    const { token } = await requestReset((await addPerson(shop)).email)
    const uses = Array.from({ length: 20 }, (_, n) => setByLink(token, `Another-way-${n}x`))
    const results = await Promise.allSettled(uses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of twenty concurrent right codes, one gets a token', async () => {
    const code = await requestReset((await addPerson(shop)).email)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => tradeCode(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('expiry', () => {
  test('the code is valid for five minutes, the link for thirty', async () => {
    const { token, ...code } = await requestReset((await addPerson(shop)).email)
    later(5.1)
    await expect(tradeCode(code)).rejects.toMatchObject(refused('code_wrong'))
    later(29.9)
    await check(token)
    later(30.1)
    await expect(check(token)).rejects.toMatchObject(refused('reset_link_invalid'))
    await expect(setByLink(token)).rejects.toMatchObject(refused('reset_link_invalid'))
  })

  test('the token that the code is exchanged for is valid for thirty minutes', async () => {
    const { data } = await tradeCode(await requestReset((await addPerson(shop)).email))
    later(30.1)
    await expect(setByCode(data.resetToken)).rejects.toMatchObject(refused('reset_link_invalid'))
  })

  test('an invitation is valid for three days and sets the password', async () => {
    const person = await addPerson(shop, { hasPassword: false })
    const token = await shop.database.transaction(tx =>
      issuePasswordLink(tx, shop.deps, { userId: person.id, purpose: 'invitation' }),
    )
    later(71 * 60)
    expect((await check(token)).data).toMatchObject({ purpose: 'invitation', email: person.email })
    later(72 * 60 + 1)
    await expect(check(token)).rejects.toMatchObject(refused('reset_link_invalid'))
    later(71 * 60)
    await setByLink(token)
    await enter(person.email, newPassword)
  })
})

describe('refused', () => {
  test('a common password is a field error, and the link stays valid', async () => {
    const { email } = await addPerson(shop)
    const { token, ...code } = await requestReset(email)
    await expect(setByLink(token, 'Password123')).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'password' }],
    })
    const { data } = await tradeCode(code)
    await expect(setByCode(data.resetToken, 'password123')).rejects.toMatchObject({
      errors: [{ field: 'newPassword' }],
    })
    await setByCode(data.resetToken)
  })

  test.each([
    ['short7X', 'The password must have at least 8 characters'],
    ['ALL-LARGE-8', 'The password must contain a lowercase letter'],
    ['all-small-8', 'The password must contain an uppercase letter'],
    ['No-digit-here', 'The password must contain a digit'],
  ])('%s by link, in its own words', async (password, message) => {
    const { token } = await requestReset((await addPerson(shop)).email)
    await expect(setByLink(token, password)).rejects.toMatchObject({
      errors: [{ field: 'password', message }],
    })
  })

  test('seven characters after the code; eight are enough', async () => {
    const { token: _, ...code } = await requestReset((await addPerson(shop)).email)
    const { data } = await tradeCode(code)
    await expect(setByCode(data.resetToken, 'short-7')).rejects.toMatchObject({
      errors: [{ field: 'newPassword', message: 'The password must have at least 8 characters' }],
    })
    await setByCode(data.resetToken, 'short-78')
  })

  test.each(['', 'x', 'x'.repeat(43), '%00', 'ا'])('the unknown link %j', async token => {
    await expect(check(token)).rejects.toMatchObject(refused('reset_link_invalid'))
  })

  test('a disabled user is mailed nothing, and an old link is invalid', async () => {
    const { id, email } = await addPerson(shop)
    const { token } = await requestReset(email)
    await shop.database.reader.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    await expect(setByLink(token)).rejects.toMatchObject(refused('reset_link_invalid'))
    await askFor(email)
    expect(await mailbox.mailsTo(shop, email)).toHaveLength(1)
  })

  test('a code with another purpose', async () => {
    const { email } = await addPerson(shop)
    const { data } = await enter(email, validPassword)
    const otp = await mailbox.codeFor(shop, email)
    await expect(tradeCode({ userId: data.userId, email, otp })).rejects.toMatchObject(refused('code_wrong'))
    const reset = await requestReset(email)
    const verify = guest('POST /api/auth/verify-otp', {
      body: { userId: reset.userId, email, otp: reset.otp },
    })
    await expect(verify).rejects.toMatchObject(refused('code_wrong'))
  })
})
