import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Posted = { messageId: string; message: string }

/** What the server has stored. */
const history: { seq: number; messageId: string; message: string }[] = []
const posted: string[] = []
let asked = 0
let post: (body: Posted) => Promise<Response>
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const active = { id: 'one', status: 'active', lastSeq: 1, visitorReadSeq: 0, agentReadSeq: 0 }
let session = active

function store({ messageId, message }: Posted): Response {
  const known = history.find(one => one.messageId === messageId)
  const stored = known ?? { seq: history.length + 1, messageId, message }
  if (!known) history.push(stored)
  return Response.json({ success: true, data: { message: stored, session } })
}

const unavailable = () =>
  Response.json({ success: false, code: 'unavailable', message: 'Later' }, { status: 503 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stored = new Map([
    ['chat', JSON.stringify({ sessionId: 'one', visitorToken: 't', isCustomer: false })],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  // Without Web Locks the tab shares nothing with the streams of other test files.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('https://shop.test/'))
  history.splice(0, history.length, { seq: 1, messageId: 'm0', message: 'Hello' })
  posted.length = 0
  asked = 0
  session = active
  post = async body => store(body)
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.startsWith('/api/live')) return new Response('{}', { status: 503 })
    if (path.endsWith('/message')) {
      const body = JSON.parse(String(init?.body)) as Posted
      posted.push(body.message)
      return post(body)
    }
    asked += 1
    return Response.json({ success: true, data: { session, messages: history } })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with its own store; all share the storage. */
async function openTab() {
  vi.resetModules()
  const { chatState, connectChat, ...chat } = await import('./chat-store.ts')
  connectChat()
  const shown = () => chatState.read().messages.map(({ message }) => message)
  const outgoing = () => chatState.read().outgoing.map(({ text, state }) => `${text}: ${state}`)
  await vi.waitFor(() => expect(shown()).toContain('Hello'))
  const status = () => chatState.read().session?.status
  return { ...chat, shown, outgoing, status }
}

test('without a stream the chat polls its history every five seconds, while the tab is visible', async () => {
  const { shown } = await openTab()
  expect(asked).toBe(1)
  history.push({ seq: 2, messageId: 'm1', message: 'An answer' })
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(shown()).toEqual(['Hello', 'An answer']))
  const before = asked
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(before)
})

test('a text that failed outlives a message that arrives in another tab, and is sent once after a reload', async () => {
  const tab = await openTab()
  const other = await openTab()
  post = async () => unavailable()
  tab.sendText('Lost?')
  await vi.waitFor(() => expect(tab.outgoing()).toEqual(['Lost?: failed']))
  history.push({ seq: 2, messageId: 'm1', message: 'An answer' })
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(other.shown()).toEqual(['Hello', 'An answer']))

  post = async body => store(body)
  const reloaded = await openTab()
  await vi.waitFor(() => expect(reloaded.shown()).toEqual(['Hello', 'An answer', 'Lost?']))
  expect(reloaded.outgoing()).toEqual([])
  const before = posted.length
  await openTab()
  expect(posted).toHaveLength(before)
})

test('a message waits for the answer to the one before, also after a reload', async () => {
  const tab = await openTab()
  post = async () => unavailable()
  for (const text of ['first', 'second']) tab.sendText(text)
  await vi.waitFor(() => expect(tab.outgoing()).toEqual(['first: failed', 'second: failed']))

  posted.length = 0
  const answer = Promise.withResolvers<void>()
  post = async body => {
    if (body.message === 'first') await answer.promise
    return store(body)
  }
  const reloaded = await openTab()
  reloaded.sendText('third')
  await vi.waitFor(() => expect(posted).toContain('first'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(posted).toEqual(['first'])
  answer.resolve()
  await vi.waitFor(() => expect(reloaded.shown()).toEqual(['Hello', 'first', 'second', 'third']))
})

test('an answer from before the end, which arrives after it, does not open the conversation again', async () => {
  const tab = await openTab()
  const late = Promise.withResolvers<void>()
  post = async body => {
    const answer = store(body)
    await late.promise
    return answer
  }
  tab.sendText('Still there?')
  await vi.waitFor(() => expect(posted).toEqual(['Still there?']))
  session = { ...active, status: 'closed', lastSeq: 3 }
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(tab.status()).toBe('closed'))
  post = () => new Promise(() => {})
  tab.sendText('Hello?')
  late.resolve()
  // The next text is sent once the answer to the one before has been read.
  await vi.waitFor(() => expect(posted).toContain('Hello?'))
  expect(tab.status()).toBe('closed')
})

test('what a closed conversation does not accept begins the next one', async () => {
  const tab = await openTab()
  const closed = { success: false, code: 'chat_closed', message: 'Closed' }
  post = async () => Response.json(closed, { status: 409 })
  tab.sendText('One more thing')
  await vi.waitFor(() => expect(tab.outgoing()).toEqual(['One more thing: failed']))
  localStorage.setItem('chat-text', 'and half a')
  session = { ...active, status: 'closed', lastSeq: 2 }
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(tab.status()).toBe('closed'))
  expect(tab.outgoing()).toEqual(['One more thing: failed'])
  tab.leaveChat()
  expect(localStorage.getItem('chat')).toBeNull()
  expect(localStorage.getItem('chat-text')).toBe('One more thing\nand half a')
})

test('a report of what was read that fails can be repeated', async () => {
  const tab = await openTab()
  let isDown = true
  const reports: number[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/read')) return fetch(path, init)
    if (isDown) return unavailable()
    reports.push((JSON.parse(String(init?.body)) as { seq: number }).seq)
    return Response.json({ success: true })
  })
  await expect(tab.markChatRead(1)).rejects.toMatchObject({ status: 503 })
  isDown = false
  await tab.markChatRead(1)
  await tab.markChatRead(1)
  expect(reports).toEqual([1])
})
