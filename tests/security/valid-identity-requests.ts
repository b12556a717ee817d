import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { addMember } from '../support/member.ts'
import { addPerson, validPassword } from '../support/people.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

const email = () => `${randomUUID()}@people.test`
const secret = 'x'.repeat(43)
const pendingCode = () => ({ userId: randomUUID(), email: email() })
const browserKeys = () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}
const withMember: Prepare = async ({ shop }) => {
  const { id, token } = await addMember(shop)
  return { params: { id }, owner: token }
}

/** Sign-in, own account and user management. */
export const identityRequests: ValidRequests = {
  'POST /api/auth/register': () => ({
    body: { fullName: 'Sara Ahmad', email: email(), phone: '+966500000001', password: validPassword },
  }),
  'POST /api/auth/login': async ({ shop }) => ({
    body: { email: (await addPerson(shop)).email, password: validPassword },
  }),
  'POST /api/auth/verify-otp': () => ({ body: { ...pendingCode(), otp: '123456' } }),
  'POST /api/auth/resend-otp': () => ({ body: pendingCode() }),
  'POST /api/auth/forgot-password': () => ({ body: { email: email() } }),
  'POST /api/auth/verify-reset-otp-only': () => ({ body: { ...pendingCode(), otp: '123456' } }),
  'POST /api/auth/reset-password-with-token': () => ({
    body: { resetToken: secret, newPassword: validPassword },
  }),
  'GET /api/auth/validate-reset-token': () => ({ query: { token: secret } }),
  'POST /api/auth/reset-password': () => ({ body: { token: secret, password: validPassword } }),
  'PUT /api/users/me': () => ({ body: { fullName: 'Sara Ahmad', city: 'Riyadh' } }),
  'PUT /api/users/me/language': () => ({ body: { language: 'en' } }),
  'PUT /api/users/change-password': () => ({
    body: { currentPassword: validPassword, newPassword: 'Another-road-8' },
  }),
  'POST /api/users/me/email': () => ({ body: { email: email(), password: validPassword } }),
  'POST /api/users/me/email/verify': () => ({ body: { otp: '123456' } }),
  'DELETE /api/users/me/sessions/{id}': async ({ session }) => {
    const { id, token } = await session()
    return { params: { id }, owner: token }
  },
  'POST /api/notifications/{id}/read': async ({ notice }) => {
    const { id, token } = await notice()
    return { params: { id }, owner: token }
  },
  'PUT /api/push': () => ({
    body: { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys: browserKeys() },
  }),
  'PUT /api/users/me/notification-preferences': () => ({ body: { promotionNotifications: true } }),
  'DELETE /api/users/me': () => ({ body: { password: validPassword } }),
  'POST /api/users': () => ({ body: { fullName: 'Sara Ahmad', email: email(), role: 'user' } }),
  'GET /api/users/{id}': withMember,
  'PUT /api/users/{id}': async objects => ({
    ...(await withMember(objects)),
    body: { fullName: 'Sara Ahmad', email: email(), phone: '', role: 'user', isActive: true },
  }),
  'POST /api/users/{id}/invite': async ({ shop }) => ({
    params: { id: (await addPerson(shop, { hasPassword: false })).id },
  }),
  'DELETE /api/users/{id}': withMember,
  'GET /api/staff/users/{id}': withMember,
  'POST /api/users/{id}/notes': async objects => ({
    ...(await withMember(objects)),
    body: { text: 'Asked for an invoice' },
  }),
  'DELETE /api/users/{id}/sessions': withMember,
  'DELETE /api/users/{id}/sessions/{sessionId}': async ({ session }) => {
    const { id, userId, token } = await session()
    return { params: { id: userId, sessionId: id }, owner: token }
  },
}
