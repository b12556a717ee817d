import { z } from 'zod'
import { languages } from '../languages.ts'
import { roles } from '../permissions.ts'
import { contracts, id, isoDate } from './contract.ts'

const user = z.object({
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

export const identityContracts = contracts({
  'GET /api/users/me': {
    summary: 'The signed-in user',
    tag: 'identity',
    access: 'signed-in',
    data: user,
  },
  'GET /api/live': {
    summary: 'Live events of the signed-in user (and, for staff, alerts) as server-sent events',
    tag: 'identity',
    access: 'signed-in',
    stream: true,
  },
  'POST /api/auth/logout': {
    summary: 'Ends the session of the token that is sent',
    tag: 'identity',
    access: 'signed-in',
  },
})
