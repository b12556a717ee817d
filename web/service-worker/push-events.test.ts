import { expect, test } from 'vitest'
import type { PushMessage } from '#model/push-message.ts'
import { handlePushEvents } from './push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://shop.test'

/** A worker's scope with these open tabs; `dispatch` resolves when the work of the event has ended. */
function openWorker(tabs: string[]) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown: { title: string; options: NotificationOptions }[] = []
  const opened: string[] = []
  const tab = (url: string) => ({
    url,
    focus: async () => void opened.push(`focus ${url}`),
    navigate: async (target: string) => void opened.push(`navigate ${target}`),
  })
  handlePushEvents({
    location: { origin },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs.map(tab),
      openWindow: async (url: string) => opened.push(`open ${url}`),
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  } as unknown as WorkerScope)
  const dispatch = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners[name]?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
    await work
  }
  return { shown, opened, dispatch }
}

const message: PushMessage = {
  title: 'Your order is ready',
  body: 'Order 1024 has been delivered.',
  path: '/en/my-orders/1024',
  language: 'en',
  direction: 'ltr',
}
const click = (path: string) => ({ notification: { data: path, close: () => undefined } })

test('a push message is shown in its language, and a later one about the same page replaces it', async () => {
  const { shown, dispatch } = openWorker([])
  await dispatch('push', { data: { json: () => message } })
  await dispatch('push', { data: null })
  expect(shown).toEqual([
    {
      title: message.title,
      options: expect.objectContaining({
        body: message.body,
        data: message.path,
        tag: message.path,
        lang: 'en',
        dir: 'ltr',
      }),
    },
  ])
})

test('a click opens the page in an open tab or a new one, and never another site', async () => {
  const closed = openWorker([])
  await closed.dispatch('notificationclick', click('/my-orders/1'))
  expect(closed.opened).toEqual([`open ${origin}/my-orders/1`])
  const open = openWorker([`${origin}/`])
  await open.dispatch('notificationclick', click('/my-orders/1'))
  expect(open.opened).toEqual([`focus ${origin}/`, `navigate ${origin}/my-orders/1`])
  const there = openWorker([`${origin}/`, `${origin}/my-orders/1`])
  await there.dispatch('notificationclick', click('/my-orders/1'))
  expect(there.opened).toEqual([`focus ${origin}/my-orders/1`])
  await closed.dispatch('notificationclick', click('//evil.test/'))
  expect(closed.opened).toHaveLength(1)
})
