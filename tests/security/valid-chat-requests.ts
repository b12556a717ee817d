import { randomUUID } from 'node:crypto'
import { type ChatCategory, chatCategories } from '#model/conversations.ts'
import { newAgent, newVisitor } from '../support/chat.ts'
import { formOf } from '../support/forms.ts'
import { addMember } from '../support/member.ts'
import type { ShopObjects } from './test-shop-objects.ts'
import type { Prepare, ValidRequests } from './valid-request.ts'

const email = () => `${randomUUID()}@people.test`
const withChat: Prepare = async ({ shop }) => {
  const { token } = await addMember(shop)
  const { sessionId } = await newVisitor(shop, { token })
  return { params: { sessionId }, owner: token }
}

/** Support chat. */
export const chatRequests: ValidRequests = {
  'POST /api/chat/sessions': () => ({
    body: { userName: 'Noura', category: 'general', message: 'Hello', email: email(), startId: randomUUID() },
  }),
  'GET /api/chat/stream': async objects => {
    const { params, owner } = await withChat(objects)
    return { query: { chat: params?.sessionId ?? '' }, owner }
  },
  'GET /api/chat/history/{sessionId}': withChat,
  'POST /api/chat/{sessionId}/message': async objects => ({
    ...(await withChat(objects)),
    body: { message: 'Hello', messageId: randomUUID() },
  }),
  'POST /api/chat/{sessionId}/picture': async objects => {
    const { picture } = objects
    const files = { image: Buffer.from(await picture.arrayBuffer()) }
    return { ...(await withChat(objects)), body: formOf({ image: picture, messageId: randomUUID() }), files }
  },
  'POST /api/chat/{sessionId}/request-agent': async objects => ({
    ...(await withChat(objects)),
    body: { email: email() },
  }),
  'PUT /api/chat/{sessionId}/read': async objects => ({ ...(await withChat(objects)), body: { seq: 1 } }),
  'POST /api/chat/{sessionId}/typing': withChat,
  'PUT /api/chat/{sessionId}/close': withChat,
  'POST /api/chat/{sessionId}/rating': async objects => {
    const { params, owner } = await withChat(objects)
    const { sessionId = '' } = params ?? {}
    await objects.shop.caller(owner)('PUT /api/chat/{sessionId}/close', { params: { sessionId } })
    return { params, owner, body: { rating: 5, comment: 'Quick' } }
  },
  'PUT /api/chat/agent/status': () => ({
    body: { isOnline: true, isBusy: false, statusMessage: 'Here', maxConcurrentChats: 3 },
  }),
  'GET /api/chat/{sessionId}/subscriptions': withChat,
  'PUT /api/chat/{sessionId}/viewing': async objects => ({
    ...(await withChat(objects)),
    body: { isViewing: true },
  }),
  'PUT /api/chat/{sessionId}/draft': async objects => ({
    ...(await withChat(objects)),
    body: { text: 'Half a sentence' },
  }),
  'PUT /api/chat/{sessionId}/join': withChat,
  'POST /api/chat/{sessionId}/agent-message': async objects => ({
    ...(await withChat(objects)),
    body: { message: 'Hello', messageId: randomUUID() },
  }),
  'POST /api/chat/{sessionId}/notes': async objects => ({
    ...(await withChat(objects)),
    body: { message: 'A note', messageId: randomUUID() },
  }),
  'POST /api/chat/{sessionId}/transfer': async ({ shop }) => {
    const [{ token }, sender, receiver] = [await addMember(shop), await newAgent(shop), await newAgent(shop)]
    const { sessionId } = await newVisitor(shop, { token, isWaiting: true })
    await sender.join(sessionId)
    return { params: { sessionId }, owner: token, body: { newAgentId: receiver.userId } }
  },
  'PUT /api/support-content': () => ({ body: { faqs: [faqBody('general')], replies: [replyBody()] } }),
  'POST /api/support-content/faqs': () => ({ body: faqBody(chatCategories[0]) }),
  'PUT /api/support-content/faqs/order': async objects => {
    const category = 'billing'
    await objects.shop.database.reader.deleteFrom('support_faqs').where('category', '=', category).execute()
    return { body: { category, ids: [await newFaq(objects, category)] } }
  },
  'PUT /api/support-content/faqs/{id}': async objects => ({
    params: { id: await newFaq(objects, 'payment') },
    body: { ...faqBody('general'), version: 1 },
  }),
  'DELETE /api/support-content/faqs/{id}': async objects => ({
    params: { id: await newFaq(objects, 'payment') },
  }),
  'POST /api/support-content/faqs/{id}/restore': async objects => {
    const params = { id: await newFaq(objects, 'payment') }
    await objects.admin('DELETE /api/support-content/faqs/{id}', { params })
    return { params }
  },
  'POST /api/support-content/replies': () => ({ body: replyBody() }),
  'PUT /api/support-content/replies/{id}': async objects => ({
    params: { id: await newReply(objects) },
    body: { ...replyBody(), version: 1 },
  }),
  'DELETE /api/support-content/replies/{id}': async objects => ({ params: { id: await newReply(objects) } }),
  'POST /api/support-content/replies/{id}/restore': async objects => {
    const params = { id: await newReply(objects) }
    await objects.admin('DELETE /api/support-content/replies/{id}', { params })
    return { params }
  },
  'PUT /api/support-content/hours': () => ({
    body: {
      week: Array.from({ length: 7 }, () => []),
      exceptions: [
        {
          date: '2990-01-01',
          note: 'Holiday',
          noteAr: 'عطلة',
          intervals: [{ opens: '09:00', closes: '24:00' }],
        },
      ],
    },
  }),
}

const faqBody = (category: ChatCategory) => ({
  category,
  question: 'Where is it?',
  questionAr: 'أين هو؟',
  answer: 'Here',
  answerAr: 'هنا',
})

const replyBody = () => ({
  shortcut: `r${randomUUID().slice(0, 8)}`,
  title: 'Hello',
  titleAr: 'أهلًا',
  body: 'Hello {name}',
  bodyAr: 'أهلًا {name}',
})

async function newFaq({ shop }: ShopObjects, category: ChatCategory): Promise<string> {
  const { token } = await shop.signIn('admin')
  return (await shop.caller(token)('POST /api/support-content/faqs', { body: faqBody(category) })).data.id
}

async function newReply({ shop }: ShopObjects): Promise<string> {
  const { token } = await shop.signIn('admin')
  return (await shop.caller(token)('POST /api/support-content/replies', { body: replyBody() })).data.id
}
