import { createHash } from 'node:crypto'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Deps } from '../../deps.ts'
import { findOpenConversationOf, findOrderEvent, type OrderEventRow } from './order-event-queries.ts'
import { appendMessage } from './records/append-message.ts'
import { findSeqByClientId } from './records/message-queries.ts'
import { lockConversation } from './records/queries.ts'

/** Adds what happened to an order to the customer's open conversation, once, where both sides read it. */
export async function postOrderEvent(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  eventId: number,
): Promise<void> {
  const row = await findOrderEvent(database.reader, eventId)
  const details = row && detailsOf(row)
  if (!details) return
  const conversationId = await findOpenConversationOf(database.reader, row.user_id)
  if (!conversationId) return
  const clientId = clientIdOf(eventId)
  await database.transaction(async tx => {
    const conversation = await lockConversation(tx, conversationId)
    if (!conversation || conversation.status === 'closed') return
    if (await findSeqByClientId(tx, conversationId, clientId)) return
    const message = { client_id: clientId, sender_type: 'system', sender_id: row.actor_id } as const
    await appendMessage(tx, conversationId, { ...message, kind: 'event', body: '', details }, clock.now())
  })
}

/** The sentence's key and values in `transcript.events`; undefined for what the customer need not read. */
function detailsOf(row: OrderEventRow): JsonObject | undefined {
  const number = String(row.number)
  const product = { product: row.product_name ?? '', productAr: row.product_name_ar ?? '' }
  switch (row.kind) {
    case 'delivery_mailed':
      return { event: 'order_mailed', number }
    case 'item_delivered':
      return { event: 'item_delivered', number, ...product }
    case 'refund_requested':
    case 'refund_confirmed':
      return { event: row.kind, number, halalas: row.amount_halalas ?? 0 }
    case 'status_changed':
      return row.new_status === 'cancelled' ? { event: 'order_cancelled', number } : undefined
    case 'subscription_state':
      return { event: `renewal_${row.new_state}`, number }
    case 'claim_answered':
      return claimDetails(row, { number, ...product })
    default:
      return undefined
  }
}

function claimDetails(row: OrderEventRow, values: JsonObject): JsonObject | undefined {
  switch (row.new_state) {
    case 'replaced':
      return { event: 'account_replaced', ...values }
    case 'waiting_for_stock':
      return { event: 'replacement_waits', ...values }
    case 'extended':
      return {
        event: 'access_extended',
        ...values,
        days: row.extended_days ?? 0,
        until: row.expires_at?.toISOString() ?? '',
      }
    case 'rejected':
      return { event: 'claim_rejected', ...values }
    default:
      // The refund has an event of its own.
      return undefined
  }
}

/** Derived from the event: the unique id of a message lets a repeated job add nothing. */
function clientIdOf(eventId: number): string {
  const hex = createHash('sha256').update(`order-event:${eventId}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
