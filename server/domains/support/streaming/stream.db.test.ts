import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatCaller, newAgent, newVisitor, openChatStream, type Visitor } from '#tests/support/chat.ts'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'
import { appendMessage } from '../records/append-message.ts'
import { pruneOutbox } from './stream-queries.ts'

const shop = await testShop()
const second = await secondServer(shop)
const servers = [shop.url, second.url]
const poll = { timeout: 30_000, interval: 20 }
const agent = await newAgent(shop, { maxConcurrentChats: 20 })

const openVisitor = ({ sessionId, identity }: Visitor, lastEventId?: string, url = shop.url) =>
  openChatStream({ url, sessionId, ...identity, lastEventId })
const openAgent = (lastEventId?: string, url = shop.url) =>
  openChatStream({ url, token: agent.token, lastEventId })

type Stream = Awaited<ReturnType<typeof openChatStream>>

/** A client that reconnects with its last id, at any server, and keeps every text that it received. */
async function reconnecting(open: (lastEventId: string | undefined, url: string) => Promise<Stream>) {
  let current = await open(undefined, shop.url)
  const texts: string[] = []
  let lastId: string | undefined
  const collect = () => {
    texts.push(...current.texts())
    lastId = current.lastId() ?? lastId
  }
  return {
    async cut(url: string) {
      await current.close()
      collect()
      current = await open(lastId, url)
    },
    texts: () => [...texts, ...current.texts()],
    close: () => current.close(),
  }
}

describe('a conversation', () => {
  test('starts with all its messages and its state, then each new one', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const stream = await openVisitor(visitor)
    await expect.poll(() => stream.texts().length, poll).toBe(3)
    await agent.join(visitor.sessionId)
    await agent.send(visitor.sessionId, 'مرحبًا')
    await expect.poll(stream.texts, poll).toContain('مرحبًا')
    await expect
      .poll(() => stream.received.findLast(({ event }) => event.type === 'session')?.event, poll)
      .toMatchObject({ session: { status: 'active', agentName: 'Test Person' } })
    await stream.close()
  })

  test('is served at the specification’s path too, where it resumes after an id of the other', async () => {
    const path = '/api/chat/stream'
    const visitor = await newVisitor(shop)
    const first = await openVisitor(visitor)
    await expect.poll(first.texts, poll).not.toEqual([])
    await first.close()
    await visitor.send('Missed')
    const { sessionId, identity } = visitor
    const lastEventId = first.lastId()
    const stream = await openChatStream({ url: shop.url, path, sessionId, ...identity, lastEventId })
    await expect.poll(stream.texts, poll).toContain('Missed')
    expect(stream.texts()[0]).toBe('Missed')
    expect((await openChatStream({ url: shop.url, path, sessionId })).status).toBe(404)
    await stream.close()
  })

  test('typing arrives without an id, and only at the other side', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    await agent.join(visitor.sessionId)
    const [stream, own] = [await openVisitor(visitor), await openAgent()]
    await expect.poll(() => stream.types(), poll).toContain('session')
    await agent.call('POST /api/chat/{sessionId}/typing', { params: visitor.params })
    await expect
      .poll(() => stream.received.at(-1), poll)
      .toEqual({ id: undefined, event: { type: 'typing' } })
    await visitor.call('POST /api/chat/{sessionId}/typing', { params: visitor.params })
    await expect
      .poll(() => own.received.findLast(({ event }) => event.type === 'typing')?.event, poll)
      .toEqual({ type: 'typing', sessionId: visitor.sessionId, by: 'visitor', userId: null })
    expect(stream.types().filter(type => type === 'typing')).toHaveLength(1)
    await Promise.all([stream.close(), own.close()])
  })

  test('an internal note reaches agents and not the visitor', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const [stream, own] = [await openVisitor(visitor), await openAgent()]
    const body = { message: 'Careful with this one' }
    await agent.call('POST /api/chat/{sessionId}/notes', { params: visitor.params, body })
    await visitor.send('after the note')
    await expect.poll(stream.texts, poll).toContain('after the note')
    await expect.poll(own.texts, poll).toContain('Careful with this one')
    expect(JSON.stringify(stream.received)).not.toContain('Careful')
    await Promise.all([stream.close(), own.close()])
  })

  test('visitors who wait get their new place when the queue moves', async () => {
    const [first, next] = [
      await newVisitor(shop, { isWaiting: true }),
      await newVisitor(shop, { isWaiting: true }),
    ]
    const stream = await openVisitor(next)
    const place = () => {
      const last = stream.received.findLast(({ event }) => event.type === 'session')?.event
      return last && 'session' in last ? last.session.queuePlace : undefined
    }
    await expect.poll(place, poll).toEqual(expect.any(Number))
    const before = place() ?? 0
    await agent.join(first.sessionId)
    await expect.poll(place, poll).toBe(before - 1)
    await stream.close()
  })

  test('guests and other customers cannot open it', async () => {
    const visitor = await newVisitor(shop)
    const { sessionId } = visitor
    expect((await openChatStream({ url: shop.url, sessionId })).status).toBe(404)
    expect((await openChatStream({ url: shop.url })).status).toBe(401)
    const customer = await shop.signIn('user')
    expect((await openChatStream({ url: shop.url, token: customer.token })).status).toBe(403)
    expect((await openChatStream({ url: shop.url, token: customer.token, sessionId })).status).toBe(404)
  })
})

describe('resuming', () => {
  test('a cursor of another epoch or beyond the end is answered with reset', async () => {
    const visitor = await newVisitor(shop)
    const stream = await openVisitor(visitor)
    await expect.poll(() => stream.texts().length, poll).toBe(2)
    const [, epoch] = /=(.*):/.exec(stream.lastId() ?? '') ?? []
    const idAt = (position: string) => `${visitor.sessionId}=${position}`
    await stream.close()
    for (const cursor of ['00000000-0000-0000-0000-000000000000-1:1', `${epoch}:99`, 'nonsense']) {
      const other = await openVisitor(visitor, idAt(cursor))
      await expect.poll(() => other.types(), poll).toContain('session')
      expect(other.received[0]).toEqual({ id: idAt(`${epoch}:2`), event: { type: 'reset' } })
      expect(other.texts()).toEqual([])
      await other.close()
    }
  })

  test('agents whose missed messages were deleted get reset, others continue', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const stream = await openAgent()
    await expect.poll(() => stream.types(), poll).toContain('ready')
    const old = stream.lastId()
    await visitor.send('missed')
    await expect.poll(stream.texts, poll).toContain('missed')
    const recent = stream.lastId()
    await stream.close()
    await shop.database.transaction(tx => pruneOutbox(tx, new Date(Date.now() + 60_000)))
    const late = await openAgent(old)
    await expect.poll(() => late.types(), poll).toEqual(['reset'])
    const inTime = await openAgent(recent)
    await visitor.send('new')
    await expect.poll(inTime.texts, poll).toEqual(['new'])
    expect(inTime.types()).not.toContain('reset')
    await Promise.all([late.close(), inTime.close()])
  })
})

test('agents get a message whose transaction commits after messages that are newer', async () => {
  const [one, other] = [
    await newVisitor(shop, { isWaiting: true }),
    await newVisitor(shop, { isWaiting: true }),
  ]
  const stream = await openAgent()
  await expect.poll(() => stream.types(), poll).toContain('ready')
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = shop.database.transaction(async tx => {
    const row = { client_id: randomUUID(), sender_type: 'user', kind: 'text', body: 'slow' } as const
    await appendMessage(tx, one.sessionId, row, new Date())
    written.resolve()
    await released.promise
  })
  await written.promise
  await other.send('fast')
  await expect.poll(stream.texts, poll).toEqual(['fast'])
  // One agent is connected when it commits, the other continues after the newer message.
  const cursor = stream.lastId()
  released.resolve()
  await slow
  await expect.poll(stream.texts, poll).toEqual(['fast', 'slow'])
  const resumed = await openAgent(cursor)
  await expect.poll(resumed.texts, poll).toEqual(['slow'])
  await Promise.all([stream.close(), resumed.close()])
})

test('agents get the messages of a conversation in order, also of a transaction that began before the others', async () => {
  const visitor = await newVisitor(shop, { isWaiting: true })
  const stream = await openAgent()
  await expect.poll(() => stream.types(), poll).toContain('ready')
  const cursor = stream.lastId()
  await stream.close()
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = shop.database.transaction(async tx => {
    await tx.selectFrom('conversations').select('id').limit(1).execute()
    begun.resolve()
    await released.promise
    const row = { client_id: randomUUID(), sender_type: 'user', kind: 'text', body: 'second' } as const
    await appendMessage(tx, visitor.sessionId, row, new Date())
  })
  await begun.promise
  await visitor.send('first')
  released.resolve()
  await early
  const resumed = await openAgent(cursor)
  await expect.poll(resumed.texts, poll).toEqual(['first', 'second'])
  await resumed.close()
})

const isLong = process.env.TEST_LENGTH === 'long'

const step = fc.record({
  kind: fc.constantFrom('visitor', 'visitor', 'agent', 'agent', 'cut-visitor', 'cut-agent'),
  server: fc.constantFrom(0, 1),
  isAwaited: fc.boolean(),
})

test('over random cuts and two servers, both sides get every message once and in order', {
  timeout: isLong ? 1_800_000 : 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async steps => {
      const visitor = await newVisitor(shop, { isWaiting: true })
      await agent.join(visitor.sessionId)
      const { params, identity, sessionId } = visitor
      const visitorSide = await reconnecting((id, url) => openVisitor(visitor, id, url))
      const agentSide = await reconnecting(openAgent)
      const pending: Promise<unknown>[] = []
      for (const [at, { kind, server, isAwaited }] of steps.entries()) {
        const url = servers[server] ?? shop.url
        const body = { message: `${sessionId} ${at}` }
        if (kind === 'cut-visitor') pending.push(visitorSide.cut(url))
        else if (kind === 'cut-agent') pending.push(agentSide.cut(url))
        else if (kind === 'visitor') {
          pending.push(chatCaller(url, identity)('POST /api/chat/{sessionId}/message', { params, body }))
        } else {
          const call = chatCaller(url, { token: agent.token })
          pending.push(call('POST /api/chat/{sessionId}/agent-message', { params, body }))
        }
        // A cut is finished before the next step; messages may overlap with what follows.
        if (isAwaited || kind.startsWith('cut')) await pending.at(-1)
      }
      await Promise.all(pending)
      const { messages } = await visitor.history()
      const all = messages.map(({ message }) => message)
      const sent = all.filter(text => text.startsWith(sessionId))
      await expect.poll(visitorSide.texts, poll).toEqual(all)
      const ofThis = () => agentSide.texts().filter(text => text.startsWith(sessionId))
      await expect.poll(ofThis, poll).toEqual(sent)
      await Promise.all([visitorSide.close(), agentSide.close()])
      await visitor.call('PUT /api/chat/{sessionId}/close', { params })
    }),
    { numRuns: isLong ? 200 : 8, endOnFailure: true },
  )
})
