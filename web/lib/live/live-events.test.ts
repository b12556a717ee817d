import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let connect: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.resetModules()
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  // Without Web Locks the tab shares nothing with the streams of other test files.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('https://shop.test/'))
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
  vi.stubGlobal('fetch', () => connect())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a stream a visible tab polls every five seconds, until the stream is open', async () => {
  connect = async () => new Response('{}', { status: 429 })
  const { onLiveEvent } = await import('./live-events.ts')
  const received: string[] = []
  const stop = onLiveEvent(({ type }) => received.push(type))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(5_001)
  expect(received).toEqual(['poll', 'poll'])
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(received).toHaveLength(2)

  page.visibilityState = 'visible'
  let isOpen = false
  connect = async () => {
    isOpen = true
    return new Response(new ReadableStream())
  }
  while (!isOpen) await vi.advanceTimersByTimeAsync(1_000)
  const before = received.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(received).toHaveLength(before)
  stop()
})

test('a tab that stops listening stops polling', async () => {
  connect = async () => new Response('{}', { status: 503 })
  const { onLiveEvent } = await import('./live-events.ts')
  const received: string[] = []
  onLiveEvent(({ type }) => received.push(type))()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(received).toEqual([])
})
