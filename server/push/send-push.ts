import type { Deps } from '../deps.ts'
import type { JobHandlers } from '../jobs/payloads.ts'
import { encryptMessage } from './encrypt.ts'
import { pushMessageOf } from './push-text.ts'
import { deleteSubscription, findPushMessage } from './queries.ts'
import { vapidHeader } from './vapid.ts'

const timeoutMs = 10_000
/** How long a push service keeps the message for a device that is switched off. */
const ttlSeconds = 86_400

type PushDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>

/**
 * Job handler: sends one notice to one browser. Sends nothing when the notice was read meanwhile or the subscription was
 * deleted. Deletes a subscription that the push service no longer knows; other refusals are retried.
 */
export function sendPushJob({ config: { push }, database, clock, log }: PushDeps): JobHandlers['send-push'] {
  return async ({ subscriptionId, noticeId }) => {
    const row = await findPushMessage(database.reader, { subscriptionId, noticeId })
    if (!push || !row) return
    const now = clock.now()
    const message = Buffer.from(JSON.stringify(pushMessageOf(row)))
    const keys = { publicKey: row.public_key, authSecret: row.auth_secret }
    const response = await fetch(row.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidHeader(push.keys, { endpoint: row.endpoint, subject: push.subject, now }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
      },
      body: new Uint8Array(encryptMessage(message, keys)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) {
      log.info({ subscriptionId, status: response.status }, 'push subscription has ended')
      return database.transaction(tx => deleteSubscription(tx, subscriptionId))
    }
    if (!response.ok) throw new Error(`the push service answered ${response.status}`)
  }
}
