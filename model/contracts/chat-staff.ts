import { z } from 'zod'
import { chatCategories, conversationStatuses, maxChatsLimit, maxMessageLength } from '../conversations.ts'
import { agentPresence, chatMessage, messageId, messageText, staffChatSession } from './chat-shapes.ts'
import { contracts, id } from './contract.ts'
import { line, prose } from './form.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'
import { staffRecord } from './subscription-staff.ts'

const tag = 'chat'
const idParams = z.strictObject({ sessionId: id })
const written = z.strictObject({ message: messageText, messageId })

const chatFilters = {
  search: line(100).optional(),
  status: z.enum(conversationStatuses).optional(),
  category: z.enum(chatCategories).optional(),
}

/** Calls of agents: admins and workers. */
export const chatStaffContracts = contracts({
  'PUT /api/chat/agent/status': {
    summary: 'Sets the caller’s presence: online or offline, and the status that other agents see',
    tag,
    access: 'staff',
    body: z.strictObject({
      isOnline: z.boolean(),
      isBusy: z.boolean().optional(),
      statusMessage: line(200).optional(),
      maxConcurrentChats: z.number().int().min(1).max(maxChatsLimit).optional(),
    }),
    data: agentPresence,
  },
  'PUT /api/chat/agent/heartbeat': {
    summary: 'Keeps the agent online and their conversations assigned; send it at least every 60 seconds',
    tag,
    access: 'staff',
    data: agentPresence,
  },
  'GET /api/chat/agent/online': {
    summary: 'Lists the agents who are online',
    tag,
    access: 'staff',
    data: z.object({ agents: z.array(agentPresence) }),
  },
  'GET /api/chat/agent/dashboard': {
    summary: 'Returns the active conversations, the length of the queue and statistics',
    tag,
    access: 'staff',
    data: z.object({
      activeChats: z.array(staffChatSession),
      waitingCount: z.number().int(),
      /** The caller's own presence. */
      presence: agentPresence.extend({
        /** Another device is online for the agent, so this one can neither go online nor act for the agent. */
        isOnlineElsewhere: z.boolean(),
      }),
      stats: z.object({
        totalClosed: z.number().int(),
        /** Closed since midnight in Riyadh. */
        closedToday: z.number().int(),
        currentActive: z.number().int(),
        /** Minutes from joining to closing, over the conversations closed in the last 30 days. */
        avgChatDuration: z.number(),
      }),
    }),
  },
  'GET /api/chat/agent/sessions': {
    summary: 'Lists conversations of all statuses, newest first; searches name, e-mail address and text',
    tag,
    access: 'staff',
    query: z.strictObject({ ...pageQuery, ...chatFilters }),
    data: z.object({ sessions: z.array(staffChatSession), pagination }),
  },
  'GET /api/chat/agent/sessions/export': {
    summary: 'Exports conversations as CSV, without their messages; e-mail addresses for admins only',
    tag,
    access: 'staff',
    query: exportQuery(chatFilters),
    ...csv,
  },
  'GET /api/chat/waiting': {
    summary: 'Lists the conversations that wait for an agent, oldest first',
    tag,
    access: 'staff',
    data: z.object({ sessions: z.array(staffChatSession) }),
  },
  'GET /api/chat/{sessionId}/subscriptions': {
    summary: 'Lists the subscriptions of the customer who is signed in to the conversation, newest first',
    tag,
    access: 'staff',
    params: idParams,
    query: z.strictObject(pageQuery),
    data: z.object({
      subscriptions: z.array(
        staffRecord.pick({
          id: true,
          orderId: true,
          orderNumber: true,
          status: true,
          endDate: true,
          autoRenew: true,
          delivery: true,
          subscription: true,
        }),
      ),
      pagination,
    }),
  },
  'PUT /api/chat/{sessionId}/join': {
    summary: 'Assigns a waiting conversation to the caller, unless another agent was first',
    tag,
    access: 'staff',
    params: idParams,
    data: staffChatSession,
  },
  'POST /api/chat/{sessionId}/agent-message': {
    summary: 'Sends a message from the agent of the conversation',
    tag,
    access: 'staff',
    params: idParams,
    body: written,
    data: z.object({ message: chatMessage, session: staffChatSession }),
  },
  'POST /api/chat/{sessionId}/notes': {
    summary: 'Adds an internal note, which the visitor never sees',
    tag,
    access: 'staff',
    status: 201,
    params: idParams,
    body: written,
    data: z.object({ message: chatMessage, session: staffChatSession }),
  },
  'PUT /api/chat/{sessionId}/viewing': {
    summary:
      'Tells other agents that the caller has the conversation open; send it at least every 45 seconds',
    tag,
    access: 'staff',
    params: idParams,
    body: z.strictObject({ isViewing: z.boolean() }),
    data: z.object({
      /** Other agents who have it open. */
      viewers: z.array(z.object({ userId: id, fullName: z.string() })),
      /** The caller's unsent text, from any device. */
      draft: z.string(),
      /** It is an internal note. */
      draftIsNote: z.boolean(),
    }),
  },
  'PUT /api/chat/{sessionId}/draft': {
    summary: 'Saves the caller’s unsent text; an empty text deletes it',
    tag,
    access: 'staff',
    params: idParams,
    body: z.strictObject({ text: prose(maxMessageLength), isNote: z.boolean().default(false) }),
  },
  'POST /api/chat/{sessionId}/transfer': {
    summary:
      'Transfers a conversation to another agent, who must be online and below the maximum of conversations',
    tag,
    access: 'staff',
    params: idParams,
    body: z.strictObject({ newAgentId: id }),
    data: staffChatSession,
  },
})
