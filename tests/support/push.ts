import { z } from 'zod'
import type { Call } from '#model/calls.ts'
import type { TestShop } from './shop.ts'

const subscription = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
const received = z.array(
  z.object({
    content: z.record(z.string(), z.string()),
    ttl: z.string(),
    urgency: z.string(),
    subject: z.string(),
  }),
)

/** Subscribes a browser of the sandbox's push service for the caller's session. */
export async function subscribeBrowser(shop: TestShop, call: Call) {
  const { publicKey } = (await call('GET /api/push')).data
  const controls = `${new URL(shop.paymob.baseUrl).origin}/push/_control/subscriptions`
  const control = async (path: string, body?: object) => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(controls + path, body && post)).json()
  }
  const { id, ...body } = subscription.parse(await control('', { applicationServerKey: publicKey }))
  await call('PUT /api/push', { body })
  return {
    body,
    mode: (mode: 'up' | 'gone' | 'busy') => control(`/${id}/mode`, { mode }),
    /** The messages that the browser received and decrypted. */
    received: async () => received.parse(await control(`/${id}/messages`)),
    titles: async () => received.parse(await control(`/${id}/messages`)).map(({ content }) => content.title),
  }
}
