import { describe, expect, test } from 'vitest'
import { chatCaller, newAgent, newVisitor, openChatStream, passSeconds } from '#tests/support/chat.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
shop.travelTo(new Date())

const elsewhere = { status: 409, code: 'agent_connected_elsewhere' }

/** One person, signed in on two devices; neither is live. */
async function twoDevices(role: 'worker' | 'admin' = 'worker') {
  const person = await addMember(shop, { role })
  const device = (token: string) => {
    const call = chatCaller(shop.url, { token })
    return {
      token,
      call,
      setOnline: (isOnline: boolean) =>
        call('PUT /api/chat/agent/status', { body: { isOnline, maxConcurrentChats: 3 } }),
      heartbeat: () => call('PUT /api/chat/agent/heartbeat'),
      presence: async () => (await call('GET /api/chat/agent/dashboard')).data.presence,
      join: async (sessionId: string) =>
        (await call('PUT /api/chat/{sessionId}/join', { params: { sessionId } })).data,
    }
  }
  return { id: person.id, first: device(person.token), second: device((await person.another()).token) }
}

type Device = Awaited<ReturnType<typeof twoDevices>>['first']

/** A chat of the person, joined on the first device, which is live. */
async function chatOnFirst(role: 'worker' | 'admin' = 'worker') {
  const person = await twoDevices(role)
  const visitor = await newVisitor(shop, { isWaiting: true })
  await person.first.setOnline(true)
  await person.first.join(visitor.sessionId)
  return { ...person, visitor, params: visitor.params }
}

/** What the agent in charge does with the customer. */
async function answeringCalls({ call }: Device, sessionId: string, newAgentId: string) {
  const params = { sessionId }
  const picture = formOf({ image: await pictureFile() })
  return {
    message: () => call('POST /api/chat/{sessionId}/agent-message', { params, body: { message: 'Hello' } }),
    picture: () => call('POST /api/chat/{sessionId}/picture', { params, body: picture }),
    typing: () => call('POST /api/chat/{sessionId}/typing', { params }),
    transfer: () => call('POST /api/chat/{sessionId}/transfer', { params, body: { newAgentId } }),
    close: () => call('PUT /api/chat/{sessionId}/close', { params }),
  }
}

const statusOf = async (result: Promise<unknown>) =>
  result.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

describe('the device that is live', () => {
  test('alone joins, answers, types, transfers and closes; the other device reads and writes notes', async () => {
    const { first, second, visitor, params } = await chatOnFirst()
    const colleague = await newAgent(shop)
    const next = await newVisitor(shop, { isWaiting: true })
    await expect(second.join(next.sessionId)).rejects.toMatchObject({
      ...elsewhere,
      message: 'You are already connected from another device! Please close the other session first.',
    })
    const refused = await answeringCalls(second, visitor.sessionId, colleague.userId)
    for (const [name, act] of Object.entries(refused)) {
      await expect(act(), name).rejects.toMatchObject(elsewhere)
    }
    const history = async () => (await second.call('GET /api/chat/history/{sessionId}', { params })).data
    expect((await history()).session).toMatchObject({ status: 'active' })
    await second.call('POST /api/chat/{sessionId}/notes', { params, body: { message: 'Seen on my phone' } })
    await second.call('PUT /api/chat/{sessionId}/draft', { params, body: { text: 'Half a' } })
    await second.call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing: true } })
    await second.call('PUT /api/chat/{sessionId}/read', { params, body: { seq: 1 } })
    expect((await history()).messages.map(({ message }) => message)).toContain('Seen on my phone')

    // Also after a reload and in another tab: both keep the session.
    await first.setOnline(true)
    const { message, picture, typing, transfer } = await answeringCalls(
      first,
      visitor.sessionId,
      colleague.userId,
    )
    for (const act of [message, picture, typing]) await act()
    await first.join(next.sessionId)
    await transfer()
    const { close } = await answeringCalls(first, next.sessionId, colleague.userId)
    await close()
  })

  test('wins when both join at once, whichever request comes first', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, first, second } = await twoDevices()
      await first.setOnline(true)
      const { sessionId, history } = await newVisitor(shop, { isWaiting: true })
      const devices = round % 2 === 0 ? [first, second] : [second, first]
      const results = await Promise.all(devices.map(device => statusOf(device.join(sessionId))))
      expect(results.toSorted()).toEqual(['agent_connected_elsewhere', 'done'])
      expect(results[devices.indexOf(first)]).toBe('done')
      const { messages, session } = await history()
      expect(session).toMatchObject({ status: 'active', agentId: id })
      expect(messages.filter(({ message }) => /joined/.test(message))).toHaveLength(1)
    }
  })

  test('is one, when both go live and join at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { first, second } = await twoDevices()
      const chats = await Promise.all([1, 2].map(() => newVisitor(shop, { isWaiting: true })))
      const results = await Promise.all(
        [first, second].map(async (device, at) => {
          const isLive = await statusOf(device.setOnline(true))
          return [isLive, await statusOf(device.join(chats[at]?.sessionId ?? ''))]
        }),
      )
      const refused = 'agent_connected_elsewhere'
      expect(results.toSorted()).toEqual([
        [refused, refused],
        ['done', 'done'],
      ])
      expect((await first.presence()).currentChats).toBe(1)
    }
  })

  test('hands over by going offline: the other one answers then', async () => {
    const { first, second, visitor, params } = await chatOnFirst()
    await first.setOnline(false)
    const answer = (device: Device, message: string) =>
      device.call('POST /api/chat/{sessionId}/agent-message', { params, body: { message } })
    await answer(second, 'From my phone')
    await answer(first, 'From my laptop')
    await second.setOnline(true)
    await answer(second, 'From my phone again')
    await expect(answer(first, 'Too late')).rejects.toMatchObject(elsewhere)
    expect(JSON.stringify(await visitor.history())).not.toContain('Too late')
  })
})

describe('a device that died', () => {
  test('keeps another one out for 60 seconds, although its stream stays open on the server', async () => {
    const { first, second, visitor, params } = await chatOnFirst()
    const stream = await openChatStream({ url: shop.url, token: first.token })
    await expect.poll(stream.types).toContain('ready')
    const said = { messageId: crypto.randomUUID(), message: 'The answer was lost' }
    const say = (device: Device, body: { message: string; messageId?: string }) =>
      device.call('POST /api/chat/{sessionId}/agent-message', { params, body })
    await say(first, said)
    await passSeconds(shop, 40)
    await expect
      .poll(async () => (await second.presence()).lastActivity)
      .toBe(shop.deps.clock.now().toISOString())
    await passSeconds(shop, 19)
    await expect(second.setOnline(true)).rejects.toMatchObject(elsewhere)
    await passSeconds(shop, 2)
    expect(await second.presence()).toMatchObject({ isOnline: false, isOnlineElsewhere: false })
    // Colleagues and visitors still see the person online; this device joins only once it is live.
    const next = await newVisitor(shop, { isWaiting: true })
    await expect(second.join(next.sessionId)).rejects.toMatchObject({ code: 'agent_offline' })

    await second.setOnline(true)
    expect(await second.presence()).toMatchObject({
      isOnline: true,
      isOnlineElsewhere: false,
      currentChats: 1,
    })
    await say(second, { message: 'I am back' })
    await second.join(next.sessionId)
    // The first one wakes up.
    await expect(first.heartbeat()).rejects.toMatchObject(elsewhere)
    expect(await first.presence()).toMatchObject({ isOnline: true, isOnlineElsewhere: true })
    await expect(say(first, { message: 'Me too' })).rejects.toMatchObject(elsewhere)
    expect((await say(first, said)).data.message.message, 'sent before').toBe('The answer was lost')
    expect((await visitor.history()).session.status).toBe('active')
    await stream.close()
  })

  test('is not kept online by the heartbeats of another one', async () => {
    const { first, second, visitor } = await chatOnFirst()
    // The job that returns the chats has not run yet.
    shop.travelTo(new Date(shop.deps.clock.now().getTime() + 61_000))
    await expect(second.heartbeat()).rejects.toMatchObject({ code: 'agent_offline' })
    expect(await second.presence()).toMatchObject({ isOnline: false, isOnlineElsewhere: false })
    await passSeconds(shop, 1)
    expect((await visitor.history()).session.status).toBe('waiting_for_agent')
    await second.setOnline(true)
    await second.join(visitor.sessionId)
    expect(await first.presence()).toMatchObject({ isOnlineElsewhere: true })
  })
})

test('an admin who is live elsewhere, or not live, still sees, closes and transfers the chats of others', async () => {
  const admin = await twoDevices('admin')
  await admin.first.setOnline(true)
  const offline = await newAgent(shop, { role: 'admin', isOnline: false })
  for (const { call } of [admin.second, offline]) {
    const [agent, colleague] = [await newAgent(shop), await newAgent(shop)]
    const { sessionId, params } = await newVisitor(shop, { isWaiting: true })
    await agent.join(sessionId)
    await call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing: true } })
    const seenBy = (
      await agent.call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing: true } })
    ).data.viewers
    expect(seenBy).toHaveLength(1)
    await call('POST /api/chat/{sessionId}/notes', { params, body: { message: 'Be patient' } })
    const body = { newAgentId: colleague.userId }
    const { data } = await call('POST /api/chat/{sessionId}/transfer', { params, body })
    expect(data.agentId).toBe(colleague.userId)
    await call('PUT /api/chat/{sessionId}/close', { params })
  }
})

test('agents who transfer chats to each other at once do not wait for each other for ever', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, other] = [await newAgent(shop), await newAgent(shop)]
    const [first, second] = await Promise.all([1, 2].map(() => newVisitor(shop, { isWaiting: true })))
    await one.join(first?.sessionId ?? '')
    await other.join(second?.sessionId ?? '')
    const transfer = (from: typeof one, sessionId = '', newAgentId = '') =>
      statusOf(
        from.call('POST /api/chat/{sessionId}/transfer', { params: { sessionId }, body: { newAgentId } }),
      )
    const results = await Promise.all([
      transfer(one, first?.sessionId, other.userId),
      transfer(other, second?.sessionId, one.userId),
    ])
    expect(results).toEqual(['done', 'done'])
  }
})
