import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a stream the chat polls its history every five seconds, while the tab is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stored = new Map([
    ['chat', JSON.stringify({ sessionId: 'one', visitorToken: 't', isCustomer: false })],
  ])
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  // Without Web Locks the tab shares nothing with the streams of other test files.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('https://shop.test/'))
  const texts = ['Hello']
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/live')) return new Response('{}', { status: 503 })
    asked += 1
    const messages = texts.map((message, at) => ({ seq: at + 1, messageId: `m${at}`, message }))
    return Response.json({ success: true, data: { session: { status: 'active' }, messages } })
  })
  const { chatState, connectChat } = await import('./chat-store.ts')
  const shown = () => chatState.read().messages.map(({ message }) => message)

  connectChat()
  await vi.waitFor(() => expect(shown()).toEqual(['Hello']))
  expect(asked).toBe(1)
  texts.push('An answer')
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(shown()).toEqual(['Hello', 'An answer']))
  const before = asked
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(before)
})
