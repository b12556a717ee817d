import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PushMessage } from '#model/push-message.ts'
import { handlePushEvents } from './push-events.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://shop.test'

/**
 * A worker's scope with these open tabs, of which it does not control the `foreign` ones, such as after a forced reload;
 * `dispatch` resolves when the work of the event has ended.
 */
function openWorker(tabs: string[], foreign: string[] = []) {
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
      matchAll: async ({ includeUncontrolled }: { includeUncontrolled: boolean }) =>
        (includeUncontrolled ? [...foreign, ...tabs] : tabs).map(tab),
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
        badge: '/icons/badge-96.png',
      }),
    },
  ])
})

test('the badge is a mark in one colour on a transparent square, as Android needs', async () => {
  const badge = sharp('public/icons/badge-96.png')
  expect(await badge.metadata()).toMatchObject({ format: 'png', width: 96, height: 96, hasAlpha: true })
  const { data } = await badge.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)])
  const drawn = pixels.filter(([, , , alpha]) => alpha !== 0)
  expect(new Set(drawn.map(([...colour]) => colour.slice(0, 3).join()))).toEqual(new Set(['255,255,255']))
  expect(drawn.length / pixels.length).toBeGreaterThan(0.2)
  expect(drawn.length / pixels.length).toBeLessThan(0.6)
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

test('a click leaves a purchase, a sign-in and the back office alone, and tabs of another worker too', async () => {
  const target = `${origin}/my-orders/1`
  for (const path of ['/checkout', '/en/cart', '/payment-success?order_id=1', '/login', '/en/admin/orders']) {
    const busy = openWorker([origin + path])
    await busy.dispatch('notificationclick', click('/my-orders/1'))
    expect(busy.opened).toEqual([`open ${target}`])
  }
  const both = openWorker([`${origin}/checkout`, `${origin}/en/contact`])
  await both.dispatch('notificationclick', click('/my-orders/1'))
  expect(both.opened).toEqual([`focus ${origin}/en/contact`, `navigate ${target}`])
  const foreign = openWorker([], [`${origin}/`])
  await foreign.dispatch('notificationclick', click('/my-orders/1'))
  expect(foreign.opened).toEqual([`open ${target}`])
  const shown = openWorker([`${origin}/`], [target])
  await shown.dispatch('notificationclick', click('/my-orders/1'))
  expect(shown.opened).toEqual([`focus ${target}`])
})
