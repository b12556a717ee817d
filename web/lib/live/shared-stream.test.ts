import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hiddenTimeoutMs } from './read-frames.ts'
import { createSharedStream } from './shared-stream.ts'

type Connection = {
  path: string
  headers: Headers
  send(text: string): void
  end(): void
  isOpen(): boolean
}

const connections: Connection[] = []
const open = () => connections.filter(connection => connection.isOpen())
const paths = () => connections.map(({ path }) => path)
const lastId = (at: number) => connections[at]?.headers.get('last-event-id')
let isDown = false
let names = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  connections.length = 0
  isDown = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('https://shop.test/'))
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? 'secret' : null) })
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    if (isDown) throw new TypeError('Failed to fetch')
    let isOpen = true
    const body = new ReadableStream({
      start(controller) {
        const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
        const heartbeat = setInterval(() => send(': heartbeat\n\n'), 15_000)
        const close = () => {
          isOpen = false
          clearInterval(heartbeat)
        }
        const end = () => {
          close()
          controller.close()
        }
        connections.push({ path, headers: new Headers(headers), send, end, isOpen: () => isOpen })
        signal?.addEventListener('abort', () => {
          if (isOpen) controller.error(new Error('aborted'))
          close()
        })
      },
    })
    return new Response(body)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with its own document, which can be hidden. */
function openTab(name: string) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const stream = createSharedStream(name)
  const join = (part: string) => {
    const received: string[] = []
    const states: boolean[] = []
    vi.stubGlobal('document', page)
    const leave = stream.join<{ type: string }>({
      name: part,
      ...(part === 'live' ? {} : { headers: { 'x-visitor-token': 'visitor' } }),
      pausesWhenHidden: true,
      onEvent: event => received.push(event.type),
      onConnected: isConnected => states.push(isConnected),
    })
    return { received, states, leave }
  }
  const show = (visibilityState: 'visible' | 'hidden') => {
    vi.stubGlobal('document', page)
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { join, show }
}

test('tabs share one connection; a tab that rests hands it over with the last id', async () => {
  const name = `tabs-${names++}`
  const [one, other] = [openTab(name), openTab(name)]
  const first = one.join('live')
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  const second = other.join('live')
  await vi.waitFor(() => expect(second.states).toEqual([true]))
  connections[0]?.send('id: e:1:1\ndata: {"type":"notice"}\n\n')
  await vi.waitFor(() => expect(second.received).toEqual(['notice']))
  expect(first.received).toEqual(['notice'])
  expect(connections).toHaveLength(1)

  one.show('hidden')
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs)
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(open()).toEqual([connections[1]])
  expect(lastId(1)).toBe('e:1:1')
  connections[1]?.send('id: e:2:1\ndata: {"type":"order"}\n\n')
  await vi.waitFor(() => expect(first.received).toEqual(['notice', 'order']))
  second.leave()
  first.leave()
})

test('a tab that was hidden continues after its last id when it is shown, and closes nothing before five minutes', async () => {
  const tab = openTab(`tabs-${names++}`)
  const { received, states, leave } = tab.join('live')
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  connections[0]?.send('id: e:7:1\ndata: {"type":"notice"}\n\n')
  await vi.waitFor(() => expect(received).toEqual(['notice']))
  tab.show('hidden')
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs - 1_000)
  tab.show('visible')
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs)
  expect(open()).toHaveLength(1)
  tab.show('hidden')
  await vi.advanceTimersByTimeAsync(hiddenTimeoutMs)
  await vi.waitFor(() => expect(states).toEqual([true, false]))
  expect(open()).toEqual([])
  tab.show('visible')
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  expect(lastId(1)).toBe('e:7:1')
  await vi.waitFor(() => expect(states).toEqual([true, false, true]))
  leave()
})

test('a chat of another tab joins the connection; each part continues after its own id', async () => {
  const name = `tabs-${names++}`
  const [one, other] = [openTab(name), openTab(name)]
  const live = one.join('live')
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  connections[0]?.send('id: e:1:1\ndata: {"type":"ready"}\n\n')
  await vi.waitFor(() => expect(live.received).toEqual(['ready']))
  const chat = other.join('chat-id')
  await vi.waitFor(() => expect(chat.states).toEqual([true]))
  expect(paths()).toEqual(['/api/live', '/api/live?chat=chat-id'])
  expect(open()).toHaveLength(1)
  expect(lastId(1)).toBe('e:1:1')
  expect(connections[1]?.headers.get('x-visitor-token')).toBe('visitor')
  connections[1]?.send('event: chat-id\nid: chat-id=e:5\ndata: {"type":"message"}\n\n')
  connections[1]?.send('id: e:2:1\ndata: {"type":"notice"}\n\n')
  await vi.waitFor(() => expect(live.received).toEqual(['ready', 'notice']))
  await vi.waitFor(() => expect(chat.received).toEqual(['message']))
  expect(live.states).toEqual([true, true])

  // The other tab goes on with what it knows, and does not read what only the first one wanted.
  live.leave()
  await vi.waitFor(() =>
    expect(open().map(({ headers }) => headers.get('last-event-id'))).toEqual(['chat-id=e:5']),
  )
  const [taken] = open()
  expect(taken?.path).toBe('/api/live?chat=chat-id')
  taken?.send('id: e:3:1\ndata: {"type":"notice"}\n\n')
  taken?.send('event: chat-id\ndata: {"type":"typing"}\n\n')
  await vi.waitFor(() => expect(chat.received).toEqual(['message', 'typing']))
  chat.leave()
  await vi.waitFor(() => expect(open()).toEqual([]))
})

test('sends the age of the page until it is connected; without an id a later connection is a resync', async () => {
  isDown = true
  const { received, states, leave } = openTab(`tabs-${names++}`).join('live')
  await vi.waitFor(() => expect(states).toEqual([false]))
  isDown = false
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(open()).toHaveLength(1))
  expect(connections[0]?.headers.get('x-page-age-ms')).toMatch(/^\d+$/)
  expect(connections[0]?.headers.get('authorization')).toBe('Bearer secret')
  connections[0]?.end()
  await vi.waitFor(() => expect(states.at(-1)).toBe(false))
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(received).toEqual(['resync']))
  expect(connections[1]?.headers.get('x-page-age-ms')).toBeNull()
  leave()
})
