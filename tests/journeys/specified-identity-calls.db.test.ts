import { randomUUID } from 'node:crypto'
import { describe, test } from 'vitest'
import { addMember } from '../support/member.ts'
import { addPerson, validPassword } from '../support/people.ts'
import { signInShop } from '../support/sign-in.ts'
import { checkSpecifiedCall, type RefusedCall, type SpecifiedCall, within } from './specified-call.ts'

// 1-storefront.md: sections 5 (field errors), 7 (calls) and 8 (error catalogue).
const { shop, mailbox, ask, afterSeconds } = await signInShop()

const codeSent = ['data.requiresOtp', 'data.userId', 'data.email']
const user = 'id fullName email phone address city country role isActive createdAt'

const person = () => ({
  fullName: 'سارة أحمد',
  email: `${randomUUID()}@people.test`,
  password: validPassword,
  phone: '+966 500 000 001',
})

async function pending(call: 'login' | 'forgot-password') {
  const { email } = await addPerson(shop)
  const { body } = await ask(call, call === 'login' ? { email, password: validPassword } : { email })
  return { userId: body.data?.userId ?? '', email }
}

const withCode = async (call: 'login' | 'forgot-password') => {
  const entry = await pending(call)
  return { ...entry, otp: await mailbox.codeFor(shop, entry.email) }
}

async function resetLink(): Promise<string> {
  const { email } = await pending('forgot-password')
  const [mail] = await mailbox.mailsTo(shop, email)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const asMember = async (body?: object) => {
  const { token } = await addMember(shop)
  return body === undefined ? { owner: token } : { owner: token, body }
}

const accepted: SpecifiedCall[] = [
  {
    call: 'POST /api/auth/login',
    request: async () => ({ body: { email: (await addPerson(shop)).email, password: validPassword } }),
    reads: codeSent,
    values: { 'data.requiresOtp': true },
  },
  {
    call: 'POST /api/auth/register',
    request: () => ({ body: person() }),
    reads: codeSent,
    values: { 'data.requiresOtp': true },
  },
  {
    call: 'POST /api/auth/verify-otp',
    request: async () => ({ body: await withCode('login') }),
    reads: ['data.token', ...within('data.user', user)],
    values: { 'data.user.role': 'user', 'data.user.isActive': true },
  },
  {
    call: 'POST /api/auth/resend-otp',
    request: async () => {
      const body = await pending('login')
      afterSeconds(301)
      return { body }
    },
    reads: ['message'],
  },
  { call: 'POST /api/auth/logout', request: () => asMember() },
  {
    call: 'GET /api/users/me',
    request: () => asMember(),
    reads: within('data', user),
    values: { 'data.role': 'user', 'data.isActive': true },
  },
  {
    call: 'PUT /api/users/me',
    request: () => asMember({ fullName: 'سارة', phone: '0500000001' }),
    reads: ['message', ...within('data', user)],
    values: { 'data.fullName': 'سارة', 'data.phone': '0500000001' },
  },
  {
    call: 'PUT /api/users/change-password',
    request: () => asMember({ currentPassword: validPassword, newPassword: 'Quiet-harbour-8' }),
    reads: ['message'],
  },
  {
    call: 'POST /api/auth/forgot-password',
    request: async () => ({ body: { email: (await addPerson(shop)).email } }),
    reads: ['message', ...codeSent],
    values: { 'data.requiresOtp': true },
  },
  {
    call: 'POST /api/auth/verify-reset-otp-only',
    request: async () => ({ body: await withCode('forgot-password') }),
    reads: ['data.resetToken'],
  },
  {
    call: 'POST /api/auth/reset-password-with-token',
    request: async () => {
      const { body } = await ask('verify-reset-otp-only', await withCode('forgot-password'))
      return { body: { resetToken: body.data?.resetToken, newPassword: 'Quiet-harbour-8' } }
    },
  },
  {
    call: 'GET /api/auth/validate-reset-token',
    request: async () => ({ query: { token: await resetLink() } }),
    values: { 'data.valid': true },
  },
  {
    call: 'POST /api/auth/reset-password',
    request: async () => ({ body: { token: await resetLink(), password: 'Quiet-harbour-8' } }),
  },
  {
    call: 'GET /api/users/me/notification-preferences',
    request: () => asMember(),
    values: {
      'data.emailNotifications': true,
      'data.subscriptionNotifications': true,
      'data.promotionNotifications': false,
    },
  },
]

const badLink = 'رابط إعادة تعيين كلمة المرور غير صالح أو منتهي الصلاحية'
const badCode = 'رمز التحقق غير صحيح أو منتهي الصلاحية'

const refused: RefusedCall[] = [
  {
    what: 'no field',
    call: 'POST /api/auth/register',
    request: () => ({ body: {} }),
    status: 400,
    errors: {
      fullName: 'الاسم الكامل مطلوب',
      email: 'البريد الإلكتروني مطلوب',
      phone: 'رقم الهاتف مطلوب',
      password: 'كلمة المرور مطلوبة',
    },
  },
  {
    what: 'wrong fields',
    call: 'POST /api/auth/register',
    request: () => ({ body: { fullName: ' س ', email: 'sara', phone: '12345', password: '12345' } }),
    status: 400,
    errors: {
      fullName: 'الاسم يجب أن يكون أكثر من حرفين',
      email: 'البريد الإلكتروني غير صحيح',
      phone: 'رقم الهاتف غير صحيح',
      password: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل',
    },
  },
  {
    what: 'a wrong code',
    call: 'POST /api/auth/verify-otp',
    request: async () => ({ body: { ...(await pending('login')), otp: '000000' } }),
    status: 422,
    message: badCode,
  },
  {
    what: 'five digits',
    call: 'POST /api/auth/verify-otp',
    request: async () => ({ body: { ...(await pending('login')), otp: '12345' } }),
    status: 400,
    errors: { otp: 'يرجى إدخال جميع الأرقام الستة' },
  },
  {
    what: 'no pending user',
    call: 'POST /api/auth/verify-otp',
    request: () => ({ body: { otp: '123456' } }),
    status: 400,
    errors: { userId: 'حدث خطأ في البيانات', email: 'حدث خطأ في البيانات' },
  },
  {
    what: 'no e-mail address',
    call: 'POST /api/auth/forgot-password',
    request: () => ({ body: {} }),
    status: 400,
    errors: { email: 'يرجى إدخال البريد الإلكتروني' },
  },
  {
    what: 'a wrong e-mail address',
    call: 'POST /api/auth/forgot-password',
    request: () => ({ body: { email: 'sara@' } }),
    status: 400,
    errors: { email: 'يرجى إدخال بريد إلكتروني صحيح' },
  },
  {
    what: 'a wrong code',
    call: 'POST /api/auth/verify-reset-otp-only',
    request: async () => ({ body: { ...(await pending('forgot-password')), otp: '000000' } }),
    status: 422,
    message: badCode,
  },
  {
    what: 'a short password',
    call: 'POST /api/auth/reset-password-with-token',
    request: () => ({ body: { resetToken: 'x'.repeat(43), newPassword: 'short' } }),
    status: 400,
    errors: { newPassword: 'كلمة المرور يجب أن تكون 8 أحرف على الأقل' },
  },
  {
    what: 'an unknown link',
    call: 'GET /api/auth/validate-reset-token',
    request: () => ({ query: { token: 'x'.repeat(43) } }),
    status: 422,
    message: badLink,
  },
  {
    what: 'an unknown link',
    call: 'POST /api/auth/reset-password',
    request: () => ({ body: { token: 'x'.repeat(43), password: 'Quiet-harbour-8' } }),
    status: 422,
    message: badLink,
  },
  {
    what: 'no name',
    call: 'PUT /api/users/me',
    request: () => asMember({ fullName: ' ', phone: '' }),
    status: 400,
    errors: { fullName: 'الاسم الكامل مطلوب' },
  },
  {
    what: 'a wrong e-mail address',
    call: 'POST /api/users/me/email',
    request: () => asMember({ email: 'sara', password: validPassword }),
    status: 400,
    errors: { email: 'البريد الإلكتروني غير صالح' },
  },
  {
    what: 'a wrong current password',
    call: 'PUT /api/users/change-password',
    request: () => asMember({ currentPassword: 'Another-road-9', newPassword: 'Quiet-harbour-8' }),
    status: 422,
    message: 'كلمة المرور الحالية غير صحيحة',
  },
]

const guest = { url: shop.url, token: undefined }

describe('identity calls as the storefront specification makes them', () => {
  test.each(accepted)('$call', call => checkSpecifiedCall(call, guest))
})

describe('identity calls refuse with the texts of the storefront specification', () => {
  test.each(refused)('$call: $what', call => checkSpecifiedCall(call, guest))
})
