import { z } from 'zod'
import { languages } from '../languages.ts'
import { contracts, id, isoDate } from './contract.ts'
import { line } from './form.ts'
import { codeSent, user } from './identity.ts'
import {
  currentPassword,
  enteredPassword,
  fullName,
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

/** An open session, described by its browser and its last activity. */
export const device = z.object({
  id,
  userAgent: z.string(),
  ip: z.string(),
  isCurrent: z.boolean(),
  remembered: z.boolean(),
  createdAt: isoDate,
  lastSeenAt: isoDate,
  expiresAt: isoDate,
})

/** Calls for the signed-in user's own account. */
export const accountContracts = contracts({
  'PUT /api/users/me': {
    summary: 'Updates the profile; missing fields keep their values',
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
    summary: 'Sets the language of mails to the caller',
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
    summary: 'Requests a change of the e-mail address; mails a code to the new address',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ email: profileEmail, password: enteredPassword }),
    data: codeSent,
  },
  'POST /api/users/me/email/verify': {
    summary: 'Changes the e-mail address, with the code mailed to the new address',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ otp }),
    data: user,
  },
  'GET /api/users/me/sessions': {
    summary: 'Lists the caller’s open sessions',
    tag: 'account',
    access: 'signed-in',
    query: z.strictObject(pageQuery),
    data: z.array(device),
    envelope: { pagination },
  },
  'DELETE /api/users/me/sessions/{id}': {
    summary: 'Ends one of the caller’s sessions',
    tag: 'account',
    access: 'signed-in',
    params: z.strictObject({ id }),
  },
  'DELETE /api/users/me/sessions': {
    summary: 'Ends all sessions of the caller except the current one',
    tag: 'account',
    access: 'signed-in',
    data: z.object({ ended: z.number().int() }),
  },
  'GET /api/users/me/notification-preferences': {
    summary: 'Returns the caller’s mail preferences',
    tag: 'account',
    access: 'signed-in',
    data: z.object(preferences),
  },
  'PUT /api/users/me/notification-preferences': {
    summary: 'Updates the mail preferences; missing fields keep their values',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject(preferences).partial(),
    data: z.object(preferences),
  },
  'GET /api/users/me/export': {
    summary: 'Exports all data about the caller',
    tag: 'account',
    access: 'signed-in',
    // Rows of many tables, by table name.
    data: z.record(z.string(), z.unknown()),
  },
  'DELETE /api/users/me': {
    summary: 'Deletes the account; orders and payments remain without personal data',
    tag: 'account',
    access: 'signed-in',
    body: z.strictObject({ password: enteredPassword }),
  },
})
