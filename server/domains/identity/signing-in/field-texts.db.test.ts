import { describe, expect, test } from 'vitest'
import { serverMessages } from '#messages/catalog.ts'
import { addPerson } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'
import { clearRateLimits } from '#tests/support/sign-in.ts'

/** Storefront specification, sections 5 and 8: each field has its own message for any invalid value. */
const shop = await testShop()
const { token: signedIn } = await shop.signIn('user')

const absent = Symbol('the field is left out')
const ofAnotherType = [7, true, ['x'], { a: 1 }]

type Case = { call: string; field: string; body: Record<string, unknown>; values: unknown[]; text: string }

const registration = {
  fullName: 'سارة أحمد',
  email: 'sara@people.test',
  phone: '0501234567',
  password: 'Winding-road-7',
}
const guess = { userId: '5f9c3b1e-6a58-4c7e-9a4f-0d7f0f3b2a11', email: 'sara@people.test', otp: '123456' }
const byCode = { resetToken: 'x'.repeat(43), newPassword: 'Another-way-8' }
const byLink = { token: 'x'.repeat(43), password: 'Another-way-8' }
const passwordChange = { currentPassword: 'Winding-road-7', newPassword: 'Another-way-8' }
const badLink = 'رابط إعادة تعيين كلمة المرور غير صالح أو منتهي الصلاحية'
const sixDigits = 'يرجى إدخال جميع الأرقام الستة'
const bothPasswords = 'يرجى إدخال كلمة المرور الجديدة وتأكيدها'
const lostData = 'حدث خطأ في البيانات'

const cases: Case[] = [
  ...fieldCases('POST /api/auth/register', registration, {
    fullName: { required: 'الاسم الكامل مطلوب' },
    email: { required: 'البريد الإلكتروني مطلوب', invalid: 'البريد الإلكتروني غير صحيح' },
    phone: { required: 'رقم الهاتف مطلوب', invalid: 'رقم الهاتف غير صحيح' },
    password: { required: 'كلمة المرور مطلوبة' },
  }),
  ...fieldCases(
    'POST /api/auth/login',
    { email: 'sara@people.test', password: 'x' },
    {
      email: { required: 'البريد الإلكتروني مطلوب', invalid: 'البريد الإلكتروني غير صحيح' },
      password: { required: 'كلمة المرور مطلوبة' },
    },
  ),
  ...['POST /api/auth/verify-otp', 'POST /api/auth/verify-reset-otp-only'].flatMap(call =>
    fieldCases(call, guess, {
      userId: { required: lostData },
      email: { required: lostData },
      otp: { required: sixDigits },
    }),
  ),
  ...fieldCases(
    'POST /api/auth/resend-otp',
    { userId: guess.userId, email: guess.email },
    {
      userId: { required: lostData },
      email: { required: lostData },
    },
  ),
  ...fieldCases(
    'POST /api/auth/forgot-password',
    { email: 'sara@people.test' },
    {
      email: { required: 'يرجى إدخال البريد الإلكتروني', invalid: 'يرجى إدخال بريد إلكتروني صحيح' },
    },
  ),
  ...fieldCases('POST /api/auth/reset-password-with-token', byCode, {
    resetToken: { required: badLink, emptyIsChecked: true },
    newPassword: { required: bothPasswords },
  }),
  ...fieldCases('POST /api/auth/reset-password', byLink, {
    token: { required: badLink, emptyIsChecked: true },
    password: { required: 'يرجى إدخال كلمة المرور الجديدة' },
  }),
  ...fieldCases(
    'PUT /api/users/me',
    { fullName: 'سارة أحمد' },
    {
      fullName: { required: 'الاسم الكامل مطلوب' },
    },
  ),
  ...fieldCases('PUT /api/users/change-password', passwordChange, {
    currentPassword: { required: 'أدخل كلمة المرور الحالية' },
    newPassword: { required: 'أدخل كلمة المرور الجديدة' },
  }),
  ...fieldCases(
    'POST /api/users/me/email',
    { email: 'sara@people.test', password: 'x' },
    {
      email: { required: 'البريد الإلكتروني غير صالح' },
      password: { required: 'كلمة المرور مطلوبة' },
    },
  ),
  ...fieldCases('POST /api/users/me/email/verify', { otp: '123456' }, { otp: { required: sixDigits } }),
  ...fieldCases('DELETE /api/users/me', { password: 'x' }, { password: { required: 'كلمة المرور مطلوبة' } }),
]

type Texts = { required: string; invalid?: string; emptyIsChecked?: boolean }

function fieldCases(call: string, body: Record<string, unknown>, fields: Record<string, Texts>): Case[] {
  return Object.entries(fields).flatMap(([field, { required, invalid = required, emptyIsChecked }]) => [
    { call, field, body, values: [absent, null, ...(emptyIsChecked ? [] : [''])], text: required },
    { call, field, body, values: ofAnotherType, text: invalid },
  ])
}

async function send(call: string, body: object) {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'ar',
      ...(path.startsWith('/api/users') ? { authorization: `Bearer ${signedIn}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test.each(cases)(
  '$call names what is wrong with $field: $text',
  async ({ call, field, body, values, text }) => {
    await clearRateLimits(shop)
    for (const value of values) {
      const { [field]: _, ...others } = body
      const answer = await send(call, value === absent ? others : { ...body, [field]: value })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message: text }] } })
      expect(answer.body.errors).toHaveLength(1)
    }
  },
)

describe('malformed values', () => {
  test.each([
    ['POST /api/auth/forgot-password', 'email', 'x@y', 'يرجى إدخال بريد إلكتروني صحيح'],
    ['POST /api/auth/forgot-password', 'email', `${'x'.repeat(300)}@y.test`, 'يرجى إدخال بريد إلكتروني صحيح'],
    ['POST /api/auth/forgot-password', 'email', 'a\nb@people.test', 'يرجى إدخال بريد إلكتروني صحيح'],
    ['POST /api/users/me/email', 'email', 'x@y', 'البريد الإلكتروني غير صالح'],
    ['POST /api/users/me/email/verify', 'otp', '12345', sixDigits],
    ['POST /api/users/me/email/verify', 'otp', '١٢٣٤٥٦', sixDigits],
  ])('%s: %s %j has one text', async (call, field, value, text) => {
    await clearRateLimits(shop)
    const answer = await send(call, { password: 'x', ...{ [field]: value } })
    const about = answer.body.errors.filter((error: { field: string }) => error.field === field)
    expect(about).toEqual([{ field, message: text }])
  })

  test.each(['', 'x', '%00', 'ا', 'x'.repeat(43), 'x'.repeat(250), '../..'])(
    'the reset token %j is a bad link, at all three calls',
    async token => {
      await clearRateLimits(shop)
      const refused = { status: 422, body: { code: 'reset_link_invalid', message: badLink } }
      expect(await send('POST /api/auth/reset-password', { ...byLink, token })).toMatchObject(refused)
      const { newPassword } = byCode
      const after = await send('POST /api/auth/reset-password-with-token', { resetToken: token, newPassword })
      expect(after).toMatchObject(refused)
      const query = new URLSearchParams({ token })
      const check = await fetch(`${shop.url}/api/auth/validate-reset-token?${query}`)
      expect(await check.json()).toMatchObject(refused.body)
    },
  )

  test.each(['', '?token=a&token=b', `?token=${'x'.repeat(400)}`])(
    'validate-reset-token%s names the bad link',
    async query => {
      const check = await fetch(`${shop.url}/api/auth/validate-reset-token${query}`)
      expect(await check.json()).toMatchObject({ errors: [{ field: 'token', message: badLink }] })
    },
  )

  test('a valid call still succeeds', async () => {
    await clearRateLimits(shop)
    const { email } = await addPerson(shop)
    expect(await send('POST /api/auth/forgot-password', { email: ` ${email} ` })).toMatchObject({
      status: 200,
      body: { data: { email } },
    })
  })
})

test('both languages have a message for every field error', () => {
  expect(Object.keys(serverMessages.en.validation).sort()).toEqual(
    Object.keys(serverMessages.ar.validation).sort(),
  )
})
