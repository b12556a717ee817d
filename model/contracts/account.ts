import { z } from 'zod'
import { languages } from '../languages.ts'
import { contracts, id, isoDate } from './contract.ts'
import { line } from './form.ts'
import { codeSent, user } from './identity.ts'
import {
  currentPassword,
  fullName,
  givenPassword,
  newPassword,
  optionalPhone,
  otp,
  profileEmail,
} from './identity-fields.ts'
import { pageQuery, pagination } from './list.ts'

const preferences = {
  emailNotifications: z.boolean(),
  subscriptionNotifications: z.boolean(),
  promotionNotifications: z.boolean(),
}

/** An open session, told apart by what its browser calls itself and where it was last seen. */
const device = z.object({
  id,
  userAgent: z.string(),
  ip: z.string(),
  isCurrent: z.boolean(),
  remembered: z.boolean(),
  createdAt: isoDate,
  lastSeenAt: isoDate,
  expiresAt: isoDate,
})

/** What a person does with their own account. */
export const accountContracts = contracts({
  'PUT /api/users/me': {
    summary: 'Changes the profile; what is left out stays',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({
      fullName,
      phone: optionalPhone.optional(),
      address: line(300).optional(),
      city: line(80).optional(),
      country: line(80).optional(),
    }),
    data: user,
  },
  'PUT /api/users/me/language': {
    summary: 'The language of the mails',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ language: z.enum(languages) }),
    data: user,
  },
  'PUT /api/users/change-password': {
    summary: 'Changes the password and ends all other sessions',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ currentPassword, newPassword }),
  },
  'POST /api/users/me/email': {
    summary: 'Asks for another e-mail address; a code goes to the new one',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ email: profileEmail, password: givenPassword }),
    data: codeSent,
  },
  'POST /api/users/me/email/verify': {
    summary: 'Takes the new e-mail address over, with the code that was sent to it',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ otp }),
    data: user,
  },
  'GET /api/users/me/sessions': {
    summary: 'Where the user is signed in',
    tag: 'account',
    access: 'signed-in',
    query: z.strictObject(pageQuery),
    data: z.array(device),
    beside: { pagination },
  },
  'DELETE /api/users/me/sessions/{id}': {
    summary: 'Ends one session of the user',
    tag: 'account',
    access: 'signed-in',
    params: z.strictObject({ id }),
  },
  'DELETE /api/users/me/sessions': {
    summary: 'Ends all sessions of the user but this one',
    tag: 'account',
    access: 'signed-in',
    data: z.object({ ended: z.number().int() }),
  },
  'GET /api/users/me/notification-preferences': {
    summary: 'What the user wants to be told by mail',
    tag: 'account',
    access: 'signed-in',
    data: z.object(preferences),
  },
  'PUT /api/users/me/notification-preferences': {
    summary: 'Changes what the user wants to be told; what is left out stays',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject(preferences).partial(),
    data: z.object(preferences),
  },
  'GET /api/users/me/export': {
    summary: 'Everything that the shop keeps about the user',
    tag: 'account',
    access: 'signed-in',
    // Rows of many tables, under the name of what they are.
    data: z.record(z.string(), z.unknown()),
  },
  'DELETE /api/users/me': {
    summary: 'Deletes the account; orders and payments stay, without the person',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ password: givenPassword }),
  },
})
