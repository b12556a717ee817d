import { z } from 'zod'
import { languages } from '../languages.ts'
import { orderStatuses } from '../order-states.ts'
import { roles } from '../permissions.ts'
import { subscriptionStatuses } from '../subscription-terms.ts'
import { device } from './account.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { recordVersion, requiredProse } from './form.ts'
import { user } from './identity.ts'
import { email, fullName, newPassword, optionalPhone } from './identity-fields.ts'
import { csv, listQueries, pagination } from './list.ts'

const staffUser = user.extend({
  version: z.number().int(),
  /** False until an invited person has set a password. */
  hasPassword: z.boolean(),
  lastSeenAt: isoDate.nullable(),
  orderCount: z.number().int(),
})

const note = z.object({ id, text: z.string(), author: z.string(), createdAt: isoDate })

const userDetail = staffUser.extend({
  /** The shop refuses to demote, disable or delete its only active admin. */
  isLastAdmin: z.boolean(),
  /** Captured payments less refunds. */
  spent: sar,
  sessions: z.array(device),
  /** The newest orders and subscriptions. */
  orders: z.array(
    z.object({
      id,
      number: z.number().int(),
      status: z.enum(orderStatuses),
      total: sar,
      createdAt: isoDate,
    }),
  ),
  subscriptions: z.array(
    z.object({
      id,
      name: z.string(),
      nameAr: z.string(),
      status: z.enum(subscriptionStatuses),
      autoRenew: z.boolean(),
      endDate: isoDate.nullable(),
    }),
  ),
  notes: z.array(note),
})

export const newUser = z.strictObject({
  fullName,
  email,
  phone: optionalPhone.optional(),
  role: z.enum(roles),
  language: z.enum(languages).optional(),
  password: newPassword.optional(),
})

export const userChange = z.strictObject({
  id: id.optional(),
  fullName,
  email,
  phone: optionalPhone.optional(),
  role: z.enum(roles).optional(),
  isActive: z.boolean().optional(),
  /** The version that the form loaded; without it, the change overwrites newer ones. */
  version: recordVersion.optional(),
})

export type NewUser = z.output<typeof newUser>
export type UserChange = z.output<typeof userChange>

const userList = listQueries({
  sorts: ['createdAt', 'fullName', 'email'],
  filters: { role: z.enum(roles).optional(), status: z.enum(['active', 'disabled']).optional() },
})

export type UserQuery = z.output<typeof userList.export>

const idParams = z.strictObject({ id })

/** Calls with which admins manage users. */
export const userContracts = contracts({
  'GET /api/users': {
    summary: 'Lists users, newest first',
    tag: 'users',
    access: 'admin',
    query: userList.list,
    data: z.object({ users: z.array(staffUser), pagination }),
  },
  'GET /api/users/export': {
    summary: 'Exports users as CSV, with the filters of their list',
    tag: 'users',
    access: 'admin',
    query: userList.export,
    ...csv,
  },
  'POST /api/users': {
    summary: 'Creates a user; without a password an invitation is mailed',
    tag: 'users',
    access: 'admin',
    body: newUser,
    data: staffUser,
    status: 201,
  },
  'GET /api/users/{id}': {
    summary: 'Returns a user',
    tag: 'users',
    access: 'admin',
    params: idParams,
    data: staffUser,
  },
  'GET /api/staff/users/{id}': {
    summary: 'Returns a user with sessions, newest orders and subscriptions, and notes',
    tag: 'users',
    access: 'admin',
    params: idParams,
    data: userDetail,
  },
  'DELETE /api/users/{id}/sessions': {
    summary: 'Ends all sessions of a user; admins who end their own keep the current one',
    tag: 'users',
    access: 'admin',
    params: idParams,
    data: z.object({ ended: z.number().int() }),
  },
  'DELETE /api/users/{id}/sessions/{sessionId}': {
    summary: 'Ends one session of a user',
    tag: 'users',
    access: 'admin',
    params: z.strictObject({ id, sessionId: id }),
  },
  'POST /api/users/{id}/notes': {
    summary: 'Adds an internal note, which the user never sees',
    tag: 'users',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ text: requiredProse(2_000) }),
    data: z.array(note),
    status: 201,
  },
  'PUT /api/users/{id}': {
    summary: 'Updates a user; disabling ends their sessions at once',
    tag: 'users',
    access: 'admin',
    params: idParams,
    body: userChange,
    data: staffUser,
  },
  'POST /api/users/{id}/invite': {
    summary: 'Mails the invitation again to a user who has no password yet',
    tag: 'users',
    access: 'admin',
    params: idParams,
  },
  'DELETE /api/users/{id}': {
    summary: 'Deletes a user; orders and payments remain without personal data',
    tag: 'users',
    access: 'admin',
    params: idParams,
  },
})
