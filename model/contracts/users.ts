import { z } from 'zod'
import { languages } from '../languages.ts'
import { roles } from '../permissions.ts'
import { contracts, id, isoDate } from './contract.ts'
import { user } from './identity.ts'
import { email, fullName, newPassword, optionalPhone } from './identity-fields.ts'
import { csv, listQueries, pagination } from './list.ts'

const staffUser = user.extend({
  /** False while an invitation waits for its password. */
  hasPassword: z.boolean(),
  lastSeenAt: isoDate.nullable(),
  orderCount: z.number().int(),
})

const userList = listQueries({
  sorts: ['createdAt', 'fullName', 'email'],
  filters: { role: z.enum(roles).optional(), status: z.enum(['active', 'disabled']).optional() },
})

export type UserQuery = z.output<typeof userList.export>

const one = z.strictObject({ id })

/** What an admin does with other people's accounts. */
export const userContracts = contracts({
  'GET /api/users': {
    summary: 'People with an account, newest first',
    tag: 'users',
    access: 'admin',
    query: userList.list,
    data: z.object({ users: z.array(staffUser), pagination }),
  },
  'GET /api/users/export': {
    summary: 'The same people as CSV',
    tag: 'users',
    access: 'admin',
    query: userList.export,
    ...csv,
  },
  'POST /api/users': {
    summary: 'Makes an account; without a password an invitation is mailed',
    tag: 'users',
    access: 'admin',
    body: z.strictObject({
      fullName,
      email,
      phone: optionalPhone.optional(),
      role: z.enum(roles),
      language: z.enum(languages).optional(),
      password: newPassword.optional(),
    }),
    data: staffUser,
    status: 201,
  },
  'GET /api/users/{id}': {
    summary: 'One person',
    tag: 'users',
    access: 'admin',
    params: one,
    data: staffUser,
  },
  'PUT /api/users/{id}': {
    summary: 'Changes a person; disabling ends their sessions at once',
    tag: 'users',
    access: 'admin',
    params: one,
    body: z.strictObject({
      id: id.optional(),
      fullName,
      email,
      phone: optionalPhone.optional(),
      role: z.enum(roles).optional(),
      isActive: z.boolean().optional(),
    }),
    data: staffUser,
  },
  'POST /api/users/{id}/invite': {
    summary: 'Mails the invitation again, to a person who has no password yet',
    tag: 'users',
    access: 'admin',
    params: one,
  },
  'DELETE /api/users/{id}': {
    summary: 'Deletes a person; orders and payments stay, without the personal data',
    tag: 'users',
    access: 'admin',
    params: one,
  },
})
