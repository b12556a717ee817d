import { z } from 'zod'
import { chatCategories } from '../conversations.ts'
import {
  chatEmail,
  chatMessage,
  chatSession,
  messageId,
  messageText,
  staffChatSession,
  visitorName,
} from './chat-shapes.ts'
import { contracts, id, isoDate, wholeNumber } from './contract.ts'
import { prose, withFiles } from './form.ts'
import { pageQuery, pagination } from './list.ts'

const tag = 'chat'
const idParams = z.strictObject({ sessionId: id })
const seq = z.number().int().min(0).max(1_000_000_000)

/** Agents get more fields than visitors. */
const anySession = staffChatSession.partial().extend(chatSession.shape)

const sent = z.object({ message: chatMessage, session: chatSession })

/**
 * Calls of visitors. The header `X-Visitor-Token` proves that a conversation is theirs; a signed-in customer reaches
 * their own, staff every one. Any other caller gets 404.
 */
export const chatContracts = contracts({
  'GET /api/chat/availability': {
    summary: 'Returns whether agents can answer now, and the opening hours of support',
    tag,
    access: 'public',
    data: z.object({
      agentsOnline: z.number().int(),
      waitingCount: z.number().int(),
      /** By the opening hours, in Riyadh’s time. */
      isOpen: z.boolean(),
      /** When support opens next; null while it is open. */
      opensAt: isoDate.nullable(),
      /** Why today's hours differ, in the request's language; empty while support is open. */
      closedReason: z.string(),
      /** By weekday, Sunday first; empty when support is open around the clock. */
      week: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))),
    }),
  },
  'POST /api/chat/sessions': {
    summary:
      'Starts a conversation. With an e-mail address it is queued for an agent at once; otherwise the bot answers',
    tag,
    access: 'public',
    status: 201,
    body: z.strictObject({
      userName: visitorName,
      category: z.enum(chatCategories),
      message: messageText,
      email: chatEmail.optional(),
      /** Repeating the call with the same id returns the same conversation with a new token. */
      startId: z.uuid().optional(),
    }),
    data: z.object({
      sessionId: id,
      visitorToken: z.string(),
      session: chatSession,
      messages: z.array(chatMessage),
    }),
  },
  'GET /api/chat/sessions': {
    summary: 'Lists the caller’s own conversations, newest first',
    tag,
    access: 'signed-in',
    query: z.strictObject(pageQuery),
    data: z.object({ sessions: z.array(chatSession), pagination }),
  },
  'GET /api/chat/history/{sessionId}': {
    summary: 'Lists the messages of a conversation, oldest first: the newest 500, or those after a number',
    tag,
    access: 'public',
    params: idParams,
    query: z.strictObject({ after: wholeNumber(0, 1_000_000_000).optional() }),
    data: z.object({ session: anySession, messages: z.array(chatMessage) }),
  },
  'POST /api/chat/{sessionId}/message': {
    summary: 'Sends a message from the visitor',
    tag,
    access: 'public',
    params: idParams,
    body: z.strictObject({ message: messageText, messageId }),
    data: sent,
  },
  'POST /api/chat/{sessionId}/picture': {
    summary: 'Sends a picture (JPG, PNG, WEBP; 5 MB) from the visitor or the agent of the conversation',
    tag,
    access: 'public',
    ...withFiles,
    params: idParams,
    body: z.strictObject({ image: z.file(), messageId }),
    data: sent,
  },
  'POST /api/chat/{sessionId}/request-agent': {
    summary:
      'Puts the conversation in the queue; an e-mail address is required outside of opening hours and while no agent is online',
    tag,
    access: 'public',
    params: idParams,
    body: z.strictObject({ email: chatEmail.optional() }).nullish(),
    data: chatSession,
  },
  'PUT /api/chat/{sessionId}/read': {
    summary: 'Marks the messages up to a number as seen by the caller’s side',
    tag,
    access: 'public',
    params: idParams,
    body: z.strictObject({ seq }),
  },
  'POST /api/chat/{sessionId}/typing': {
    summary: 'Tells the other side that the caller is typing',
    tag,
    access: 'public',
    params: idParams,
  },
  'PUT /api/chat/{sessionId}/close': {
    summary: 'Closes a conversation; allowed for its visitor, its agent and admins',
    tag,
    access: 'public',
    params: idParams,
    data: chatSession,
  },
  'POST /api/chat/{sessionId}/rating': {
    summary: 'Rates a closed conversation',
    tag,
    access: 'public',
    params: idParams,
    body: z.strictObject({ rating: z.number().int().min(1).max(5), comment: prose(1_000).optional() }),
    data: chatSession,
  },
})
