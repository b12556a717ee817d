import { call } from '../api.ts'
import { storedValue } from '../stored-value.ts'

/** The account that subscribed this browser. */
const subscribedUser = storedValue('push-user')

/** False in browsers without push messages, such as Safari on a phone until the shop is installed. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Asks for the browser's permission and subscribes. Call it only when the customer pressed a button for it. Returns false
 * when the customer refuses.
 */
export async function subscribeToPush(publicKey: string, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await storeSubscription(subscription)
  subscribedUser.write(userId)
  return true
}

async function storeSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call('PUT /api/push', { body: { endpoint, keys: { p256dh, auth } } })
}

export async function unsubscribeFromPush(): Promise<void> {
  await call('DELETE /api/push')
  await endBrowserSubscription()
}

/** For signing out: the server has already deleted the subscription of the session. */
export async function endBrowserSubscription(): Promise<void> {
  subscribedUser.write(null)
  await (await browserSubscription())?.unsubscribe()
}

/**
 * For signing in: an expired session keeps its subscription, so the same account goes on with it, and for another account
 * the browser's subscription ends.
 */
export async function adoptBrowserSubscription(userId: string): Promise<void> {
  if (subscribedUser.read() === null) return
  const subscription = await browserSubscription()
  if (subscribedUser.read() === userId && subscription) await storeSubscription(subscription)
  else await endBrowserSubscription()
}

async function browserSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}
