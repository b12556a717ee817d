import type { CaseKind } from './case-kinds.ts'
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
  | { type: 'notice'; noticeId: string; kind: string }
  | { type: 'case-opened' | 'case-resolved'; caseId: string; kind: CaseKind }
  /** A bulk action of this person went on or is done. */
  | { type: 'bulk'; bulkId: string }
  | { type: 'session-ended'; sessionId: string }
  | { type: 'role-changed'; role: Role }

/** What a listener receives. */
export type LiveEvent =
  | PublishedEvent
  /** Events may have been missed, because a connection was interrupted. */
  | { type: 'resync' }
  /** The server rejected the browser's token. */
  | { type: 'unauthenticated' }

/** A user's own events, or the events of all staff. */
export type LiveTopic = `user:${string}` | 'staff'
