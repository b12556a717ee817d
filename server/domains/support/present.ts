import type { JsonObject } from '#database/schema.gen.ts'
import { dateText, isolate, moneyParts } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { halalas } from '#model/money.ts'
import { translate } from '../../http/translate.ts'
import type { MessageRow } from './records/message-queries.ts'
import type { ConversationRow } from './records/queries.ts'

export type Side = 'visitor' | 'agent'

export function presentSession(row: ConversationRow, side: Side) {
  return {
    id: row.id,
    sessionId: row.id,
    userName: row.user_name,
    category: row.category,
    status: row.status,
    agentId: row.agent_id,
    agentName: row.agent_name,
    messageCount: row.message_counts.written,
    lastSeq: row.last_seq,
    visitorReadSeq: row.visitor_read_seq,
    agentReadSeq: row.agent_read_seq,
    unreadCount: side === 'visitor' ? row.message_counts.unreadByVisitor : row.message_counts.unreadByAgent,
    queuePlace: row.queue_place,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    joinedAt: row.joined_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    rating: row.rating,
    hasEmail: row.email !== null,
  }
}

export function presentStaffSession(row: ConversationRow) {
  return {
    ...presentSession(row, 'agent'),
    customerId: row.user_id,
    email: row.email,
    language: row.language,
    lastMessage: row.last_message ?? '',
    ratingComment: row.rating_comment,
  }
}

export function presentMessage(row: MessageRow, side: Side, language: Language) {
  const details = row.details as Details
  const isByVisitor = row.sender_type === 'user'
  const isByPerson = isByVisitor || row.sender_type === 'agent'
  return {
    id: row.id,
    sessionId: row.conversation_id,
    seq: row.seq,
    messageId: row.client_id,
    senderType: row.sender_type,
    senderId: side === 'agent' ? row.sender_id : null,
    senderName: isByPerson ? row.sender_name : null,
    message: row.kind === 'event' ? eventText(details, side, language) : row.body,
    messageType: row.kind,
    image: row.image,
    answers: details.answers ?? [],
    isRead: row.seq <= (isByVisitor ? row.agent_read_seq : row.visitor_read_seq),
    createdAt: row.created_at.toISOString(),
  }
}

type Details = JsonObject & {
  event?: string
  answers?: { question: string; answer: string }[]
  product?: string
  productAr?: string
  halalas?: number
  until?: string
}

/** The sentence of an event in the reader's language. */
function eventText(
  { event, product, productAr, halalas: amount, until, ...values }: Details,
  side: Side,
  language: Language,
) {
  const isOwnEnd = side === 'visitor' && event === 'closed_by_visitor'
  return translate(language, `transcript.events.${isOwnEnd ? 'closed_by_you' : event}`, {
    ...(values as Record<string, string>),
    ...(product === undefined ? {} : { product: language === 'ar' ? (productAr ?? '') : product }),
    ...(amount === undefined ? {} : { amount: isolate(moneyParts(halalas(amount), language).amount) }),
    ...(until ? { until: dateText(until, language) } : {}),
  })
}
