import { z } from 'zod'
import { languages } from '../languages.ts'
import { roles } from '../permissions.ts'
import { contracts, id, isoDate } from './contract.ts'
import {
  email,
  enteredPassword,
  forgotEmail,
  fullName,
  linkPassword,
  linkToken,
  otp,
  passwordAfterCode,
  pendingEmail,
  pendingId,
  phone,
  registrationPassword,
} from './identity-fields.ts'

export const user = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  role: z.enum(roles),
  isActive: z.boolean(),
  language: z.enum(languages),
  createdAt: isoDate,
})

/** A code was sent. Until it is verified, `userId` is the id of the pending code, not of a user. */
export const codeSent = z.object({
  requiresOtp: z.literal(true),
  userId: id,
  email: z.string(),
  expiresInSeconds: z.number().int(),
})

const pendingCode = { userId: pendingId, email: pendingEmail }

const liveStream = {
  tag: 'identity',
  access: 'public',
  query: z.strictObject({
    chat: z
      .string()
      .regex(/^[\w-]{1,100}(,[\w-]{1,100}){0,2}$/)
      .optional(),
  }),
  stream: 'text/event-stream',
} as const

export const identityContracts = contracts({
  'POST /api/auth/register': {
    summary: 'Registers a user; the account is created when the mailed code is verified',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ fullName, email, phone, password: registrationPassword }),
    data: codeSent,
  },
  'POST /api/auth/login': {
    summary: 'Checks e-mail and password, and mails a code',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ email, password: enteredPassword, rememberMe: z.boolean().optional() }),
    data: codeSent,
  },
  'POST /api/auth/verify-otp': {
    summary: 'Exchanges the code of a registration or sign-in for a session',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ ...pendingCode, otp }),
    data: z.object({ token: z.string(), user }),
  },
  'POST /api/auth/resend-otp': {
    summary: 'Mails a new code, which replaces the previous one',
    tag: 'identity',
    access: 'public',
    body: z.strictObject(pendingCode),
    data: codeSent,
  },
  'POST /api/auth/logout': {
    summary: 'Ends the session of the request’s token',
    tag: 'identity',
    access: 'signed-in',
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a code and a link for a new password, if the address has an account',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ email: forgotEmail }),
    data: codeSent,
  },
  'POST /api/auth/verify-reset-otp-only': {
    summary: 'Exchanges the code of a forgotten password for a reset token',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ ...pendingCode, otp }),
    data: z.object({ resetToken: z.string() }),
  },
  'POST /api/auth/reset-password-with-token': {
    summary: 'Sets a new password after the code; ends all sessions',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ resetToken: linkToken, newPassword: passwordAfterCode }),
  },
  'GET /api/auth/validate-reset-token': {
    summary: 'Checks whether a reset link or an invitation is valid',
    tag: 'identity',
    access: 'public',
    query: z.strictObject({ token: linkToken }),
    data: z.object({ valid: z.literal(true), purpose: z.enum(['reset', 'invitation']), email: z.string() }),
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password with the link; ends all sessions',
    tag: 'identity',
    access: 'public',
    body: z.strictObject({ token: linkToken, password: linkPassword }),
  },
  'GET /api/users/me': {
    summary: 'Returns the signed-in user',
    tag: 'identity',
    access: 'signed-in',
    data: user,
  },
  'GET /api/live': {
    ...liveStream,
    summary:
      'Streams live events as server-sent events: those of the signed-in user (for staff also alerts), and those of up to three chats (`chat`: ids of conversations, or `agents`), named by the chat. `Last-Event-ID` lists the last id of each',
  },
  'GET /api/chat/stream': {
    ...liveStream,
    tag: 'chat',
    summary: 'Alias of `GET /api/live`',
  },
})
