import type { PushMessage } from '#model/push-message.ts'
import { mayLeave } from './request-policy.ts'
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
    badge: '/icons/badge-96.png',
  })
}

/**
 * Prefers a tab that shows the page already, then a tab that may leave its own page, then a new one. Only pages of the
 * shop are opened.
 */
async function open({ clients, location: { origin } }: WorkerScope, path: string): Promise<void> {
  const target = new URL(path, origin)
  if (target.origin !== origin) return
  const shown = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = shown.find(({ url }) => url === target.href)
  if (there) return void (await there.focus())
  // The browser navigates only tabs that this worker controls.
  const controlled = await clients.matchAll({ type: 'window', includeUncontrolled: false })
  const free = controlled.find(({ url }) => mayLeave(new URL(url).pathname))
  if (!free) return void (await clients.openWindow(target.href))
  await free.focus()
  await free.navigate(target.href)
}
