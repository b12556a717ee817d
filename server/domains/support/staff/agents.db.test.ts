import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#model/time-units.ts'
import { newAgent, newVisitor } from '#tests/support/chat.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
shop.travelTo(new Date())
/** A second after the one before. */
const waiting = () => {
  shop.travelTo(new Date(shop.deps.clock.now().getTime() + 1_000))
  return newVisitor(shop, { isWaiting: true })
}

describe('joining', () => {
  test('of several agents at once one wins, and the others are refused', async () => {
    const visitor = await waiting()
    const agents = await Promise.all(Array.from({ length: 4 }, () => newAgent(shop)))
    const results = await Promise.allSettled(agents.map(agent => agent.join(visitor.sessionId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(codes).toEqual(['chat_taken', 'chat_taken', 'chat_taken'])
    const { messages, session } = await visitor.history()
    expect(messages.filter(({ message }) => /joined/.test(message))).toHaveLength(1)
    const winner = agents[results.findIndex(({ status }) => status === 'fulfilled')]
    expect(session).toMatchObject({ status: 'active', agentId: winner?.userId, queuePlace: null })
    // The answer may have been lost: joining again succeeds.
    expect((await winner?.join(visitor.sessionId))?.status).toBe('active')
  })

  test('an agent never gets more than the maximum, also with concurrent joins and transfers', async () => {
    const [agent, other] = [await newAgent(shop, { maxConcurrentChats: 2 }), await newAgent(shop)]
    const visitors = await Promise.all(Array.from({ length: 5 }, waiting))
    const [first, ...rest] = visitors
    await other.join(first?.sessionId ?? '')
    const results = await Promise.allSettled([
      ...rest.map(({ sessionId }) => agent.join(sessionId)),
      other.call('POST /api/chat/{sessionId}/transfer', {
        params: { sessionId: first?.sessionId ?? '' },
        body: { newAgentId: agent.userId },
      }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const codes = results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(codes.every(code => code === 'agent_full' || code === 'agent_not_available')).toBe(true)
    const { data } = await agent.call('GET /api/chat/agent/online')
    expect(data.agents.find(({ userId }) => userId === agent.userId)).toMatchObject({
      currentChats: 2,
      maxConcurrentChats: 2,
      isBusy: true,
    })
  })

  test('is refused to an agent who is offline, and for a conversation that does not wait', async () => {
    const visitor = await waiting()
    const offline = await newAgent(shop, { isOnline: false })
    await expect(offline.join(visitor.sessionId)).rejects.toMatchObject({ code: 'agent_offline' })
    const agent = await newAgent(shop)
    const withBot = await newVisitor(shop)
    await expect(agent.join(withBot.sessionId)).rejects.toMatchObject({ code: 'chat_not_waiting' })
  })

  test('the queue is oldest first', async () => {
    const agent = await newAgent(shop)
    const list = async () => (await agent.call('GET /api/chat/waiting')).data.sessions
    const before = (await list()).length
    const first = await newVisitor(shop)
    const visitors = [await waiting(), await waiting(), await waiting(), first]
    // The first has talked to the bot, and waits from now on.
    shop.travelTo(new Date(shop.deps.clock.now().getTime() + 1_000))
    const body = { email: 'noura@people.test' }
    const { data } = await first.call('POST /api/chat/{sessionId}/request-agent', {
      params: first.params,
      body,
    })
    expect(data.waitingSince).toBe(shop.deps.clock.now().toISOString())
    const queue = await list()
    expect(queue.slice(before).map(({ id }) => id)).toEqual(visitors.map(({ sessionId }) => sessionId))
    expect(queue.map(({ queuePlace }) => queuePlace)).toEqual(queue.map((_, at) => at + 1))
    expect((await agent.call('GET /api/chat/agent/dashboard')).data.waitingCount).toBe(queue.length)
  })
})

describe('an active conversation', () => {
  test('only its agent writes to the customer; every agent reads it and writes notes', async () => {
    const [visitor, agent, other] = [await waiting(), await newAgent(shop), await newAgent(shop)]
    const { params, sessionId } = visitor
    await agent.join(sessionId)
    await agent.send(sessionId, 'Hello Noura')
    await expect(other.send(sessionId, 'Me too')).rejects.toMatchObject({ code: 'chat_not_yours' })
    await other.call('POST /api/chat/{sessionId}/notes', { params, body: { message: 'Refunded before' } })
    const { messages: seen, session } = (await other.call('GET /api/chat/history/{sessionId}', { params }))
      .data
    expect(session).toMatchObject({ email: 'noura@people.test', customerId: null })
    expect(seen.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Hello Noura', 'Refunded before']),
    )
    const read = (await visitor.history()).messages
    expect(read.map(({ message }) => message)).toContain('Hello Noura')
    expect(JSON.stringify(read)).not.toContain('Refunded before')
    await expect(other.call('PUT /api/chat/{sessionId}/close', { params })).rejects.toMatchObject({
      code: 'chat_not_yours',
    })
    await agent.call('PUT /api/chat/{sessionId}/close', { params })
    expect((await visitor.history()).session).toMatchObject({ status: 'closed', agentId: agent.userId })
  })

  test('is transferred to an online agent with room only', async () => {
    const [visitor, agent, full] = [
      await waiting(),
      await newAgent(shop),
      await newAgent(shop, { maxConcurrentChats: 1 }),
    ]
    const { params, sessionId } = visitor
    await agent.join(sessionId)
    await full.join((await waiting()).sessionId)
    const transfer = (newAgentId: string, from = agent) =>
      from.call('POST /api/chat/{sessionId}/transfer', { params, body: { newAgentId } })
    const offline = await newAgent(shop, { isOnline: false })
    const customer = await addMember(shop)
    for (const id of [full.userId, offline.userId, customer.id, 'nobody']) {
      await expect(transfer(id)).rejects.toMatchObject({ status: 409, code: 'agent_not_available' })
    }
    const target = await newAgent(shop)
    await expect(transfer(target.userId, target)).rejects.toMatchObject({ code: 'chat_not_yours' })
    expect((await transfer(target.userId)).data.agentId).toBe(target.userId)
    await expect(agent.send(sessionId, 'still me')).rejects.toMatchObject({ code: 'chat_not_yours' })
    await target.send(sessionId, 'I took over')
  })
})

test('the figures of the dashboard are counted', async () => {
  const pass = (ms: number) => shop.travelTo(new Date(shop.deps.clock.now().getTime() + ms))
  // The average is of 30 days: the conversations of the other tests are older.
  pass(40 * dayMs)
  const agent = await newAgent(shop)
  const read = async () => (await agent.call('GET /api/chat/agent/dashboard')).data
  const before = await read()
  const visitor = await waiting()
  // The time in the queue does not count as time with an agent.
  pass(5 * minuteMs)
  await agent.call('PUT /api/chat/agent/status', { body: { isOnline: true } })
  await agent.join(visitor.sessionId)
  pass(12 * minuteMs)
  const during = await read()
  expect(during.stats.currentActive).toBe(before.stats.currentActive + 1)
  expect(during.activeChats.find(({ id }) => id === visitor.sessionId)).toMatchObject({
    userName: 'Noura',
    agentName: 'Test Person',
    email: 'noura@people.test',
    // Not what the bot answered.
    lastMessage: 'My account does not work',
  })
  await agent.call('PUT /api/chat/{sessionId}/close', { params: visitor.params })
  const after = await read()
  expect(after.stats).toMatchObject({
    closedToday: before.stats.closedToday + 1,
    totalClosed: before.stats.totalClosed + 1,
    currentActive: before.stats.currentActive,
    avgChatDuration: 12,
  })
})

test('an agent finds the unsent text on another device until it is sent', async () => {
  const { params } = await waiting()
  const agent = await addMember(shop, { role: 'worker' })
  await agent.call('PUT /api/chat/agent/status', { body: { isOnline: true } })
  await agent.call('PUT /api/chat/{sessionId}/join', { params })
  const draft = async ({ call }: Pick<typeof agent, 'call'>) =>
    (await call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing: true } })).data.draft
  for (const text of ['Half a', 'Half a sentence']) {
    await agent.call('PUT /api/chat/{sessionId}/draft', { params, body: { text } })
  }
  expect(await draft(await agent.another())).toBe('Half a sentence')
  expect(await draft(await newAgent(shop))).toBe('')
  const message = { message: 'Half a sentence is enough' }
  await agent.call('POST /api/chat/{sessionId}/agent-message', { params, body: message })
  expect(await draft(agent)).toBe('')
  // The next text, saved before a slow message arrives, stays.
  await agent.call('PUT /api/chat/{sessionId}/draft', { params, body: { text: 'And then' } })
  await agent.call('POST /api/chat/{sessionId}/agent-message', { params, body: message })
  expect(await draft(agent)).toBe('And then')
  const nowhere = { params: { sessionId: crypto.randomUUID() }, body: { text: 'Lost' } }
  await expect(agent.call('PUT /api/chat/{sessionId}/draft', nowhere)).rejects.toMatchObject({ status: 404 })
})

test('an unsent note is a note on another device too', async () => {
  const { params } = await waiting()
  const agent = await addMember(shop, { role: 'worker' })
  const seen = async ({ call }: Pick<typeof agent, 'call'>) =>
    (await call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing: true } })).data
  const note = { text: 'Has asked twice before', isNote: true }
  await agent.call('PUT /api/chat/{sessionId}/draft', { params, body: note })
  const device = await agent.another()
  expect(await seen(device)).toMatchObject({ draft: note.text, draftIsNote: true })
  await device.call('PUT /api/chat/{sessionId}/draft', { params, body: { text: 'Hello', isNote: false } })
  expect(await seen(agent)).toMatchObject({ draft: 'Hello', draftIsNote: false })
})

test('agents see who else has a conversation open, until they close it or their browser is gone', async () => {
  const visitor = await waiting()
  const [one, other] = [await newAgent(shop), await newAgent(shop)]
  const { params } = visitor
  const view = async (agent: typeof one, isViewing = true) =>
    (await agent.call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing } })).data.viewers
  expect(await view(one)).toEqual([])
  expect(await view(other)).toEqual([{ userId: one.userId, fullName: 'Test Person' }])
  expect(await view(one)).toEqual([{ userId: other.userId, fullName: 'Test Person' }])
  await view(other, false)
  expect(await view(one)).toEqual([])
  await view(other)
  shop.travelTo(new Date(shop.deps.clock.now().getTime() + 46_000))
  expect(await view(one)).toEqual([])
})

test('past conversations are found by name and text, in every Arabic spelling', async () => {
  const agent = await newAgent(shop)
  const visitor = await newVisitor(shop, { message: 'Order XQ-998877 is missing' })
  const arabic = await newVisitor(shop, { message: 'أين حسابي في شاشة بلَس؟', email: 'maha@people.test' })
  const search = async (text: string) =>
    (await agent.call('GET /api/chat/agent/sessions', { query: { search: text } })).data.sessions
  expect((await search('xq-998877')).map(({ id }) => id)).toEqual([visitor.sessionId])
  expect((await search('nour')).length).toBeGreaterThan(0)
  // No random name or address contains these letters.
  expect(await search('zzqq%')).toEqual([])
  for (const spelling of ['حسابى شاشه', 'اين  حسابي', 'بلس', 'maha@people']) {
    expect(
      (await search(spelling)).map(({ id }) => id),
      spelling,
    ).toEqual([arabic.sessionId])
  }
})

test('closed conversations that a search finds are paged, each on one page', async () => {
  const agent = await newAgent(shop)
  const ids: string[] = []
  for (const order of [1, 2, 3]) {
    const { sessionId, call, params } = await newVisitor(shop, { message: `Parcel 445566 of order ${order}` })
    await call('PUT /api/chat/{sessionId}/close', { params })
    ids.push(sessionId)
  }
  await newVisitor(shop, { message: 'Parcel 445566 is still open' })
  const query = { status: 'closed', search: '445566', limit: 2 } as const
  const pages = [
    (await agent.call('GET /api/chat/agent/sessions', { query: { ...query, page: 1 } })).data,
    (await agent.call('GET /api/chat/agent/sessions', { query: { ...query, page: 2 } })).data,
  ]
  expect(pages.map(({ sessions }) => sessions.length)).toEqual([2, 1])
  expect(pages.map(({ pagination }) => pagination)).toMatchObject([
    { page: 1, pages: 2, total: 3 },
    { page: 2, pages: 2, total: 3 },
  ])
  const found = pages.flatMap(({ sessions }) => sessions.map(({ id }) => id))
  expect(found.toSorted()).toEqual(ids.toSorted())
})
