import { describe, expect, test } from 'vitest'
import { chatCaller, newAgent, newVisitor, openChatStream, passSeconds } from '#tests/support/chat.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
shop.travelTo(new Date())
/** A second after the one before. */
const waiting = () => {
  shop.travelTo(new Date(shop.deps.clock.now().getTime() + 1_000))
  return newVisitor(shop, { isWaiting: true })
}
const conversation = async (id: string) =>
  shop.database.reader.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('presence', () => {
  test('another device is refused while the first is connected; a reload of the first is not', async () => {
    const agent = await addMember(shop, { role: 'worker' })
    const goLive = (token: string) =>
      chatCaller(shop.url, { token })('PUT /api/chat/agent/status', { body: { isOnline: true } })
    await goLive(agent.token)
    await goLive(agent.token)
    const elsewhere = (await agent.another()).token
    await expect(goLive(elsewhere)).rejects.toMatchObject({
      status: 409,
      code: 'agent_connected_elsewhere',
      message: 'You are already connected from another device! Please close the other session first.',
    })
    await agent.call('PUT /api/chat/agent/status', { body: { isOnline: false } })
    expect((await goLive(elsewhere)).data).toMatchObject({ isOnline: true, maxConcurrentChats: 3 })
  })

  test('another device sees that the agent is online elsewhere, until the first is offline or silent', async () => {
    const agent = await addMember(shop, { role: 'worker' })
    const first = chatCaller(shop.url, { token: agent.token })
    const second = chatCaller(shop.url, { token: (await agent.another()).token })
    const seenBy = async (device: typeof first) => {
      const { isOnline, isOnlineElsewhere } = (await device('GET /api/chat/agent/dashboard')).data.presence
      return { isOnline, isOnlineElsewhere }
    }
    const offline = { isOnline: false, isOnlineElsewhere: false }
    expect(await seenBy(second)).toEqual(offline)
    await first('PUT /api/chat/agent/status', { body: { isOnline: true } })
    expect(await seenBy(first), 'also after a reload').toEqual({ isOnline: true, isOnlineElsewhere: false })
    expect(await seenBy(second)).toEqual({ isOnline: true, isOnlineElsewhere: true })
    await expect(
      second('PUT /api/chat/agent/status', { body: { isOnline: false } }),
      'the other device is not taken offline',
    ).rejects.toMatchObject({ code: 'agent_connected_elsewhere' })
    await first('PUT /api/chat/agent/status', { body: { isOnline: false } })
    expect(await seenBy(second)).toEqual(offline)

    await first('PUT /api/chat/agent/status', { body: { isOnline: true } })
    await passSeconds(shop, 61)
    expect(await seenBy(second)).toEqual(offline)
    await second('PUT /api/chat/agent/status', { body: { isOnline: true } })
    expect(await seenBy(first)).toEqual({ isOnline: true, isOnlineElsewhere: true })
    await second('PUT /api/chat/agent/status', { body: { isOnline: false } })
  })

  test('another device goes live as soon as the session of the first has ended', async () => {
    const agent = await addMember(shop, { role: 'worker' })
    const second = chatCaller(shop.url, { token: (await agent.another()).token })
    await agent.call('PUT /api/chat/agent/status', { body: { isOnline: true } })
    await agent.call('POST /api/auth/logout')
    const { presence } = (await second('GET /api/chat/agent/dashboard')).data
    expect(presence).toMatchObject({ isOnline: false, isOnlineElsewhere: false })
    await second('PUT /api/chat/agent/status', { body: { isOnline: true } })
    await second('PUT /api/chat/agent/status', { body: { isOnline: false } })
  })

  test('60 seconds without a heartbeat: offline, and the conversations return to the front of the queue', async () => {
    const [agent, colleague] = [await newAgent(shop), await newAgent(shop)]
    const visitor = await waiting()
    await agent.join(visitor.sessionId)
    const later = await waiting()
    const heartbeat = () => colleague.call('PUT /api/chat/agent/heartbeat')
    await passSeconds(shop, 30)
    await heartbeat()
    await agent.call('PUT /api/chat/agent/heartbeat')
    await passSeconds(shop, 50)
    await heartbeat()
    expect((await conversation(visitor.sessionId)).status).toBe('active')
    await passSeconds(shop, 11)
    const { data } = await colleague.call('GET /api/chat/agent/online')
    expect(data.agents.map(({ userId }) => userId)).not.toContain(agent.userId)
    const { session, messages } = await visitor.history()
    expect(session).toMatchObject({ status: 'waiting_for_agent', agentId: null })
    expect(messages.at(-1)?.message).toMatch(/lost the connection/)
    const queue = (await colleague.call('GET /api/chat/waiting')).data.sessions.map(({ id }) => id)
    expect(queue.indexOf(visitor.sessionId)).toBeLessThan(queue.indexOf(later.sessionId))
    expect((await colleague.join(visitor.sessionId)).status).toBe('active')
  })

  test('an agent who goes offline keeps the conversations while heartbeats arrive', async () => {
    const agent = await newAgent(shop)
    const visitor = await waiting()
    await agent.join(visitor.sessionId)
    await agent.setStatus(false)
    for (let time = 0; time < 3; time++) {
      await passSeconds(shop, 40)
      await agent.call('PUT /api/chat/agent/heartbeat')
    }
    await agent.send(visitor.sessionId, 'Still here')
    await expect(agent.join((await waiting()).sessionId)).rejects.toMatchObject({ code: 'agent_offline' })
  })
})

describe('an open stream', () => {
  /** An agent with a conversation, whose browser reads the stream and sends no heartbeats, as a hidden tab may. */
  const hiddenAgent = async () => {
    const [agent, visitor] = [await newAgent(shop), await waiting()]
    await agent.join(visitor.sessionId)
    const stream = await openChatStream({ url: shop.url, token: agent.token })
    await expect.poll(stream.types).toContain('ready')
    return { agent, visitor, stream }
  }
  /** Waits until the server has recorded that the agent's browser reads the stream. */
  const passWithStream = async (userId: string, seconds: number) => {
    await passSeconds(shop, seconds)
    const { reader } = shop.database
    const lastSeen = async () =>
      (
        await reader
          .selectFrom('agent_presence')
          .select('last_seen_at')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).last_seen_at
    await expect.poll(lastSeen).toEqual(shop.deps.clock.now())
  }
  const openStreams = async () => {
    const { token } = await shop.signIn('admin')
    const { checks } = (await shop.caller(token)('GET /api/system')).data
    return checks.find(({ id }) => id === 'live')?.facts.streams
  }

  test('keeps the agent online; when it is closed, they are offline after 60 seconds', async () => {
    const { agent, visitor, stream } = await hiddenAgent()
    for (let time = 0; time < 3; time++) await passWithStream(agent.userId, 40)
    const { data } = await agent.call('GET /api/chat/agent/online')
    expect(data.agents.map(({ userId }) => userId)).toContain(agent.userId)
    expect((await conversation(visitor.sessionId)).status).toBe('active')

    await stream.close()
    await expect.poll(openStreams).toBe(0)
    await passSeconds(shop, 61)
    const { session, messages } = await visitor.history()
    expect(session).toMatchObject({ status: 'waiting_for_agent', agentId: null })
    expect(messages.at(-1)?.message).toMatch(/lost the connection/)
  })

  test('counts for three minutes after the last heartbeat: a lost network may not close it', async () => {
    const { agent, visitor, stream } = await hiddenAgent()
    for (let time = 0; time < 3; time++) await passWithStream(agent.userId, 50)
    await passSeconds(shop, 50)
    expect((await conversation(visitor.sessionId)).status).toBe('active')
    await passSeconds(shop, 11)
    expect((await conversation(visitor.sessionId)).status).toBe('waiting_for_agent')
    await stream.close()
  })

  test('does not make an agent present who is offline, or who is online on another device', async () => {
    const [agent, other] = [await newAgent(shop), await addMember(shop, { role: 'worker' })]
    await agent.setStatus(false)
    await other.call('PUT /api/chat/agent/status', { body: { isOnline: true } })
    const streams = [
      await openChatStream({ url: shop.url, token: agent.token }),
      await openChatStream({ url: shop.url, token: (await other.another()).token }),
    ]
    const watched = await hiddenAgent()
    await passWithStream(watched.agent.userId, 40)
    await passSeconds(shop, 21)
    const { data } = await watched.agent.call('GET /api/chat/agent/online')
    const online = data.agents.map(({ userId }) => userId)
    expect(online).toContain(watched.agent.userId)
    for (const { userId } of [agent, { userId: other.id }]) expect(online).not.toContain(userId)
    for (const stream of [...streams, watched.stream]) await stream.close()
  })
})
