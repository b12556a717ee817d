import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { chatCaller, newAgent, newVisitor, passSeconds } from '#tests/support/chat.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
shop.travelTo(new Date())

/** A minute and a second, while the agent's heartbeats go on. */
async function passMinute(agent: Awaited<ReturnType<typeof newAgent>>): Promise<void> {
  for (const seconds of [30, 31]) {
    await agent.call('PUT /api/chat/agent/heartbeat')
    await passSeconds(shop, seconds)
  }
}

async function answered(email: string, token?: string) {
  const visitor = await newVisitor(shop, { email, ...(token ? { token } : {}) })
  const agent = await newAgent(shop)
  await agent.join(visitor.sessionId)
  await agent.send(visitor.sessionId, 'First answer')
  await agent.send(visitor.sessionId, 'Second answer')
  return { visitor, agent }
}

test('answers that the visitor has not seen are mailed once, with a link that opens the conversation', async () => {
  const email = 'away@people.test'
  const customer = await shop.signIn('user')
  const { visitor, agent } = await answered(email, customer.token)
  const unreadNotices = async () => {
    const { data } = await chatCaller(shop.url, { token: customer.token })('GET /api/notifications', {})
    return data.unreadCount
  }
  await passSeconds(shop, 30)
  expect(await mailbox.mailsTo(shop, email)).toEqual([])
  await agent.call('PUT /api/chat/agent/heartbeat')
  await passSeconds(shop, 31)
  const [mail] = await mailbox.mailsTo(shop, email)
  expect(mail?.text).toMatch(/First answer.*Second answer/s)
  const [, sessionId = '', visitorToken] = /#chat=([\da-f-]{36})\.([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(sessionId).toBe(visitor.sessionId)

  await agent.send(visitor.sessionId, 'Third answer')
  await passMinute(agent)
  expect(await mailbox.mailsTo(shop, email)).toHaveLength(1)

  const elsewhere = chatCaller(shop.url, { visitorToken })
  const params = { sessionId }
  const { data } = await elsewhere('GET /api/chat/history/{sessionId}', { params })
  expect(await unreadNotices()).toBe(1)
  await elsewhere('PUT /api/chat/{sessionId}/read', { params, body: { seq: data.session.lastSeq } })
  // Reading in the chat also reads the notice, with the link of the mail too.
  expect(await unreadNotices()).toBe(0)
  await agent.send(visitor.sessionId, 'Fourth answer')
  await passMinute(agent)
  expect(await mailbox.mailsTo(shop, email)).toHaveLength(2)
})

test('answers that were read in the chat are not mailed', async () => {
  const email = 'here@people.test'
  const { visitor } = await answered(email)
  const { session } = await visitor.history()
  await visitor.call('PUT /api/chat/{sessionId}/read', {
    params: visitor.params,
    body: { seq: session.lastSeq },
  })
  await passSeconds(shop, 61)
  expect(await mailbox.mailsTo(shop, email)).toEqual([])
})

test('an answer that is a picture is mentioned in the mail, with the link that shows it', async () => {
  const email = 'picture@people.test'
  const visitor = await newVisitor(shop, { email })
  const agent = await newAgent(shop)
  await agent.join(visitor.sessionId)
  const body = formOf({ image: await pictureFile({ colour: '#123456' }), messageId: randomUUID() })
  await agent.call('POST /api/chat/{sessionId}/picture', { params: visitor.params, body })
  await passMinute(agent)
  const [mail] = await mailbox.mailsTo(shop, email)
  expect(mail?.text).toContain('There is a picture. Open the conversation to see it.')
  expect(mail?.text).toContain(`/#chat=${visitor.sessionId}.`)
})
