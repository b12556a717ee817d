import { z } from 'zod'
import { contracts } from './contract.ts'

const tag = 'notices'
const base64url = z.string().regex(/^[\w-]+$/)

/** Push messages to the browser of the caller's session. */
export const pushContracts = contracts({
  'GET /api/push': {
    summary:
      'Returns the public key for push subscriptions (null: not configured) and whether this browser has a subscription',
    tag,
    access: 'signed-in',
    data: z.object({ publicKey: z.string().nullable(), isSubscribed: z.boolean() }),
  },
  'PUT /api/push': {
    summary: 'Stores the push subscription of this browser. The body is a PushSubscription as JSON',
    tag,
    access: 'signed-in',
    body: z.strictObject({
      endpoint: z.string().min(1).max(1_000),
      keys: z.strictObject({ p256dh: base64url.max(100), auth: base64url.max(50) }),
      expirationTime: z.number().nullish(),
    }),
  },
  'DELETE /api/push': {
    summary: 'Ends the push subscription of this browser',
    tag,
    access: 'signed-in',
  },
})
