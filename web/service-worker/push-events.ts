import type { PushMessage } from '#model/push-message.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Shows push messages, and opens their page on a click. */
export function handlePushEvents(worker: WorkerScope): void {
  worker.addEventListener('push', event => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(show(worker, message))
  })
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(worker, String(event.notification.data)))
  })
}

/** A later message about the same page replaces the earlier one. */
async function show(worker: WorkerScope, { title, body, path, language, direction }: PushMessage) {
  await worker.registration.showNotification(title, {
    body,
    data: path,
    tag: path,
    lang: language,
    dir: direction,
    icon: '/icons/icon-192.png',
    badge: '/favicon.svg',
  })
}

/** Uses an open tab of the shop, if there is one. Only pages of the shop are opened. */
async function open(worker: WorkerScope, path: string): Promise<void> {
  const { origin } = worker.location
  const target = new URL(path, origin)
  if (target.origin !== origin) return
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === target.href) ?? tabs[0]
  if (!tab) return void (await worker.clients.openWindow(target.href))
  await tab.focus()
  if (tab.url !== target.href) await tab.navigate(target.href)
}
