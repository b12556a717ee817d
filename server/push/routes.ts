import { AppError } from '#model/errors.ts'
import type { Deps } from '../deps.ts'
import type { Router } from '../http/route.ts'
import { isPublicKey } from './encrypt.ts'
import { deleteSubscriptionOfSession, hasSubscription, upsertSubscription } from './queries.ts'

export function pushRoutes(route: Router, { config: { push }, database }: Pick<Deps, 'config' | 'database'>) {
  route('GET /api/push', async ({ session }) => ({
    data: {
      publicKey: push?.keys.publicKey ?? null,
      isSubscribed: push !== undefined && (await hasSubscription(database.reader, session.id)),
    },
  }))

  route('PUT /api/push', async ({ body: { endpoint, keys }, session }) => {
    const publicKey = Buffer.from(keys.p256dh, 'base64url')
    const authSecret = Buffer.from(keys.auth, 'base64url')
    const isUsable = isPublicKey(publicKey) && authSecret.length === 16
    if (!push || !isUsable || !isPushEndpoint(endpoint, push.sandboxOrigin))
      throw new AppError('push_not_available')
    await database.transaction(tx =>
      upsertSubscription(tx, { sessionId: session.id, endpoint, publicKey, authSecret }),
    )
    return {}
  })

  route('DELETE /api/push', async ({ session }) => {
    await database.transaction(tx => deleteSubscriptionOfSession(tx, session.id))
    return {}
  })
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether the shop sends messages to this address. A customer chooses the address, so any other one would let a customer
 * make the server call hosts of its internal network.
 */
function isPushEndpoint(endpoint: string, sandboxOrigin: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (sandboxOrigin !== undefined && origin === sandboxOrigin) return true
  return protocol === 'https:' && port === '' && services.some(service => service.test(hostname))
}
