import type { CaseKind } from './case-kinds.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { OrderStatus } from './order-states.ts'
import type { Role } from './permissions.ts'

/**
 * What the server publishes when something changes. An event carries ids, not contents: the browser fetches the data
 * itself, and that call checks the permissions.
 */
export type PublishedEvent =
  | { type: 'order'; orderId: string; status: OrderStatus }
  /** The subscription changed, or the items of the order became subscriptions. */
  | { type: 'subscription'; subscriptionId: string }
  | { type: 'subscription'; orderId: string }
  | { type: 'notice'; noticeId: string; kind: NoticeKind }
  /** Notices of the user were marked as read, here or on another device. */
  | { type: 'notices-read' }
  | { type: 'case-opened' | 'case-changed' | 'case-resolved'; caseId: string; kind: CaseKind }
  /** Progress or end of a bulk action that this user started. */
  | { type: 'bulk'; bulkId: string }
  /** A message of a conversation was stored. */
  | { type: 'chat-message'; conversationId: string; seq: number }
  /** What both sides see of the conversation changed: read receipts, the place in the queue. */
  | { type: 'chat-state'; conversationId: string }
  | { type: 'chat-typing'; conversationId: string; by: 'visitor' | 'agent'; userId: string | null }
  /** Another agent opened or closed the conversation. */
  | { type: 'chat-viewers'; conversationId: string }
  /** The queue or the presence of an agent changed. */
  | { type: 'chat-queue' | 'chat-presence' }
  /** The shop's settings changed: its name, support, tax or footer. */
  | { type: 'settings' }
  | { type: 'session-ended'; sessionId: string }
  | { type: 'role-changed'; role: Role }

/** What a listener receives. */
export type LiveEvent =
  | PublishedEvent
  /** Events may have been missed, because a connection was interrupted. */
  | { type: 'resync' }
  /** The browser has no stream: what it shows may have changed. */
  | { type: 'poll' }
  /** The server rejected the browser's token. */
  | { type: 'unauthenticated' }

/** What `GET /api/live` sends. `ready` carries the id with which the client continues after an interruption. */
export type StreamedEvent = LiveEvent | { type: 'ready' }

/** A user's own events, those of every signed-in person, the events of all staff, one conversation, all conversations, or the queue of the chat. */
export type LiveTopic =
  | `user:${string}`
  | 'shop'
  | 'staff'
  | `conversation:${string}`
  | 'agents'
  | 'chat-queue'
