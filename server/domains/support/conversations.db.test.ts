import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { chatCaller, newAgent, newVisitor } from '#tests/support/chat.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { drain } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { reader } = shop.database
const message = (change: object = {}) => ({
  userName: 'Noura',
  category: 'technical' as const,
  message: 'Hello',
  ...change,
})

describe('starting', () => {
  test('the bot answers from the FAQ of the category, else from another one, and offers a person', async () => {
    await reader
      .insertInto('support_faqs')
      .values([
        faq('technical', 'My password is refused', 'Copy it from your orders', 0),
        faq('payment', 'Was my password charged twice?', 'No', 0),
        faq('general', 'Where is my password?', 'In your orders', 0),
      ])
      .execute()
    const { start } = await newVisitor(shop, { message: 'the pasword does not work' })
    expect(start.session).toMatchObject({ status: 'bot', agentId: null, messageCount: 2, unreadCount: 1 })
    expect(start.messages).toMatchObject([
      { seq: 1, senderType: 'user', senderName: 'Noura', message: 'the pasword does not work' },
      {
        seq: 2,
        senderType: 'bot',
        answers: [
          { question: 'My password is refused', answer: 'Copy it from your orders' },
          { question: 'Where is my password?', answer: 'In your orders' },
        ],
      },
    ])
    const elsewhere = await newVisitor(shop, { message: 'charged twice' })
    expect(elsewhere.start.messages[1]).toMatchObject({
      answers: [{ question: 'Was my password charged twice?', answer: 'No' }],
    })
  })

  test('with an e-mail address the conversation waits for an agent at once', async () => {
    const { start } = await newVisitor(shop, { email: 'noura@people.test' })
    expect(start.session).toMatchObject({ status: 'waiting_for_agent', hasEmail: true })
    expect(start.messages.map(({ messageType }) => messageType)).toEqual(['text', 'event'])
  })

  test('a start that is repeated answers the same conversation, and both tokens work', async () => {
    const start = () =>
      chatCaller(shop.url)('POST /api/chat/sessions', { body: message({ startId }) }).then(({ data }) => data)
    const startId = randomUUID()
    const [one, two] = await Promise.all([start(), start()])
    expect(two.sessionId).toBe(one.sessionId)
    expect(two.visitorToken).not.toBe(one.visitorToken)
    for (const { visitorToken, sessionId } of [one, two]) {
      const call = chatCaller(shop.url, { visitorToken })
      const { data } = await call('GET /api/chat/history/{sessionId}', { params: { sessionId } })
      expect(data.messages.filter(({ senderType }) => senderType === 'user')).toHaveLength(1)
    }
  })

  test('is limited per network', async () => {
    const { points } = limitRules['chat-start']
    const from = (address: string) => chatCaller(shop.url, { address })
    const start = (address: string) =>
      from(address)('POST /api/chat/sessions', { body: message() }).then(
        () => 201,
        error => error.status,
      )
    const statuses = await Promise.all(
      Array.from({ length: points + 2 }, (_, at) => start(`2001:db8:9:1::${at + 1}`)),
    )
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect(await start('2001:db8:9:2::1')).toBe(201)
  })
})

describe('whose conversation it is', () => {
  test('a visitor reaches it with its token only, and the token is stored as a hash', async () => {
    const [own, other] = [await newVisitor(shop), await newVisitor(shop)]
    const { params } = own
    expect((await own.history()).messages).toHaveLength(2)
    for (const identity of [{}, { visitorToken: other.visitorToken }, { visitorToken: 'x'.repeat(43) }]) {
      const call = chatCaller(shop.url, identity)
      const refused = [
        call('GET /api/chat/history/{sessionId}', { params }),
        call('POST /api/chat/{sessionId}/message', { params, body: { message: 'x' } }),
        call('POST /api/chat/{sessionId}/request-agent', { params }),
        call('PUT /api/chat/{sessionId}/read', { params, body: { seq: 1 } }),
        call('POST /api/chat/{sessionId}/typing', { params }),
        call('PUT /api/chat/{sessionId}/close', { params }),
        call('POST /api/chat/{sessionId}/rating', { params, body: { rating: 5 } }),
      ]
      const answers = await Promise.allSettled(refused)
      const codes = answers.map(answer => (answer.status === 'rejected' ? answer.reason.code : 'answered'))
      expect(new Set(codes)).toEqual(new Set(['chat_not_found']))
    }
    const { rows } = await shop.database.pool.query(
      'select encode(token_hash, $2) as hash from conversation_tokens where conversation_id = $1',
      [own.sessionId, 'escape'],
    )
    expect(JSON.stringify(rows)).not.toContain(own.visitorToken)
  })

  test('a signed-in customer finds their conversations on another device, without the token', async () => {
    const customer = await addMember(shop)
    const { sessionId } = await newVisitor(shop, { token: customer.token })
    const elsewhere = (await customer.another()).call
    const { data } = await elsewhere('GET /api/chat/sessions')
    expect(data.sessions.map(({ id }) => id)).toEqual([sessionId])
    const history = await elsewhere('GET /api/chat/history/{sessionId}', { params: { sessionId } })
    expect(history.data.messages).toHaveLength(2)
    const stranger = await addMember(shop)
    expect((await stranger.call('GET /api/chat/sessions')).data.sessions).toEqual([])
    const refused = stranger.call('GET /api/chat/history/{sessionId}', { params: { sessionId } })
    await expect(refused).rejects.toMatchObject({ status: 404 })
  })

  test('is in the export of the account, and deleting the account erases it', async () => {
    const customer = await addMember(shop)
    const { sessionId } = await newVisitor(shop, { token: customer.token })
    const { data } = await customer.call('GET /api/users/me/export')
    expect(data).toMatchObject({
      conversations: [
        { id: sessionId, messages: [{ body: 'My account does not work' }, { senderType: 'bot' }] },
      ],
    })
    await customer.call('DELETE /api/users/me', { body: { password: validPassword } })
    await drain(shop)
    const left = await reader.selectFrom('conversations').select('id').where('id', '=', sessionId).execute()
    expect(left).toEqual([])
  })
})

describe('messages', () => {
  test('sent again with the same id are stored once, also concurrently', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const messageId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => visitor.send('once', messageId)))
    expect(new Set(sent.map(({ message: { seq } }) => seq)).size).toBe(1)
    const { messages } = await visitor.history()
    expect(messages.filter(({ message: text }) => text === 'once')).toHaveLength(1)
  })

  test('are numbered without gaps, however many arrive at once', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const before = visitor.start.session.lastSeq + 1
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => visitor.send(`message ${at}`)))
    const numbers = sent.map(({ message: { seq } }) => seq).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => before + at + 1))
  })

  test('a message id of the other side is a conflict', async () => {
    const [visitor, agent] = [await newVisitor(shop, { isWaiting: true }), await newAgent(shop)]
    await agent.join(visitor.sessionId)
    const { message: sent } = await visitor.send('mine')
    await expect(agent.send(visitor.sessionId, 'yours', sent.messageId)).rejects.toMatchObject({
      status: 409,
    })
  })

  test('are seen when the other side has read them', async () => {
    const [visitor, agent] = [await newVisitor(shop, { isWaiting: true }), await newAgent(shop)]
    await agent.join(visitor.sessionId)
    const { message: sent } = await visitor.send('seen?')
    expect(sent.isRead).toBe(false)
    const { params } = visitor
    await agent.call('PUT /api/chat/{sessionId}/read', { params, body: { seq: sent.seq } })
    const { messages, session } = await visitor.history()
    expect(messages.findLast(({ senderType }) => senderType === 'user')?.isRead).toBe(true)
    // More than there is counts as all there is.
    await visitor.call('PUT /api/chat/{sessionId}/read', { params, body: { seq: 1_000_000 } })
    expect((await visitor.history()).session.visitorReadSeq).toBe(session.lastSeq)
  })

  test('a picture is checked and stored as uploads are; the night sweep keeps it', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const { params } = visitor
    const messageId = randomUUID()
    const body = formOf({ image: await pictureFile({ colour: '#123456' }), messageId })
    const { data } = await visitor.call('POST /api/chat/{sessionId}/picture', { params, body })
    expect(data.message).toMatchObject({ messageType: 'image', messageId, image: /^\/uploads\/chat\// })
    expect((await fetch(shop.url + data.message.image)).headers.get('content-type')).toBe('image/webp')
    const again = await visitor.call('POST /api/chat/{sessionId}/picture', { params, body })
    expect(again.data.message.seq).toBe(data.message.seq)
    const text = new File(['<svg onload=alert(1)>'], 'x.png', { type: 'image/png' })
    const refused = visitor.call('POST /api/chat/{sessionId}/picture', {
      params,
      body: formOf({ image: text }),
    })
    await expect(refused).rejects.toMatchObject({ status: 415, code: 'picture_unsupported' })
  })

  test.each([
    [{ message: '   ' }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ message: 'x', messageId: 'mine' }, 'messageId'],
    [{ message: 'x', senderType: 'agent' }, 'senderType'],
  ])('%o is refused at its field', async (body, field) => {
    const { call, params } = await newVisitor(shop)
    const refused = call('POST /api/chat/{sessionId}/message', { params, body })
    await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('asking for a person', () => {
  test('without an agent online, the visitor must leave an address', async () => {
    const visitor = await newVisitor(shop)
    const { params, call } = visitor
    await reader.updateTable('agent_presence').set({ is_online: false }).execute()
    const refused = call('POST /api/chat/{sessionId}/request-agent', { params })
    await expect(refused).rejects.toMatchObject({ status: 400, errors: [{ field: 'email' }] })
    expect((await visitor.history()).session.status).toBe('bot')
    const body = { email: 'noura@people.test' }
    const { data } = await call('POST /api/chat/{sessionId}/request-agent', { params, body })
    expect(data).toMatchObject({ status: 'waiting_for_agent', hasEmail: true })
  })

  test('gives the place in the queue, which stays when asked again', async () => {
    await newAgent(shop)
    await reader.updateTable('conversations').set({ status: 'closed', closed_at: new Date() }).execute()
    const [first, second] = [await newVisitor(shop), await newVisitor(shop)]
    const ask = async ({ call, params }: typeof first) =>
      (await call('POST /api/chat/{sessionId}/request-agent', { params })).data
    expect((await ask(first)).queuePlace).toBe(1)
    expect((await ask(second)).queuePlace).toBe(2)
    expect((await ask(first)).queuePlace).toBe(1)
    await first.call('PUT /api/chat/{sessionId}/close', { params: first.params })
    expect((await second.history()).session.queuePlace).toBe(1)
  })
})

describe('the end', () => {
  test('a closed conversation accepts no message and is rated once', async () => {
    const visitor = await newVisitor(shop)
    const { call, params } = visitor
    const rate = (rating: number) =>
      call('POST /api/chat/{sessionId}/rating', { params, body: { rating, comment: 'Quick' } })
    await expect(rate(5)).rejects.toMatchObject({ status: 409, code: 'chat_not_closed' })
    const { data } = await call('PUT /api/chat/{sessionId}/close', { params })
    expect(data).toMatchObject({ status: 'closed', closedAt: expect.any(String) })
    await call('PUT /api/chat/{sessionId}/close', { params })
    await expect(visitor.send('late')).rejects.toMatchObject({ status: 409, code: 'chat_closed' })
    expect((await rate(4)).data.rating).toBe(4)
    await expect(rate(5)).rejects.toMatchObject({ status: 409, code: 'chat_already_rated' })
    const ends = (await visitor.history()).messages.filter(({ messageType }) => messageType === 'event')
    expect(ends).toHaveLength(1)
  })

  test('of messages and the end at once, no message follows the end', async () => {
    const visitor = await newVisitor(shop, { isWaiting: true })
    const { call, params } = visitor
    const results = await Promise.allSettled([
      visitor.send('one'),
      visitor.send('two'),
      call('PUT /api/chat/{sessionId}/close', { params }),
      visitor.send('three'),
    ])
    const { messages } = await visitor.history()
    const accepted = results.filter(({ status }) => status === 'fulfilled').length - 1
    const stored = messages.filter(({ message: text }) => ['one', 'two', 'three'].includes(text))
    expect(stored).toHaveLength(accepted)
    expect(messages.at(-1)?.message).toBe('You ended the chat')
  })
})

function faq(
  category: 'technical' | 'payment' | 'general',
  question: string,
  answer: string,
  position: number,
) {
  return { category, question, answer, question_ar: 'سؤال', answer_ar: 'جواب', position }
}
