import { type Insertable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { ConversationsTable } from '#database/schema.gen.ts'
import type { Span } from '#model/pagination.ts'
import { personSearchText } from '#model/person-search.ts'

const written = sql`kind in ('text', 'image')`

type MessageCounts = { written: number; unreadByVisitor: number; unreadByAgent: number }

/** Conversations as both sides see them, with the figures that come from their messages. */
export function conversationRows(db: Reader) {
  return db
    .selectFrom('conversations as c')
    .leftJoin('users as agent', 'agent.id', 'c.agent_id')
    .leftJoin('users as customer', 'customer.id', 'c.user_id')
    .select([
      'c.id',
      'c.user_id',
      'c.user_name',
      'c.language',
      'c.category',
      'c.status',
      'c.agent_id',
      'agent.full_name as agent_name',
      'c.last_seq',
      'c.visitor_read_seq',
      'c.agent_read_seq',
      'c.created_at',
      'c.updated_at',
      'c.waiting_since',
      'c.joined_at',
      'c.closed_at',
      'c.rating',
      'c.rating_comment',
    ])
    .select([
      sql<string | null>`coalesce(c.email, customer.email)`.as('email'),
      // One pass over the messages for all three counts.
      sql<MessageCounts>`(
        select json_build_object(
          'written', count(*),
          'unreadByVisitor', count(*) filter (
            where m.seq > c.visitor_read_seq and sender_type in ('agent', 'bot')),
          'unreadByAgent', count(*) filter (where m.seq > c.agent_read_seq and sender_type = 'user'))
        from conversation_messages m
        where m.conversation_id = c.id and ${written})`.as('message_counts'),
      // By a person: the bot's answer would hide the question in the queue.
      sql<string | null>`(
        select m.body from conversation_messages m
        where m.conversation_id = c.id and ${written} and sender_type <> 'bot'
        order by m.seq desc limit 1)`.as('last_message'),
      sql<number | null>`case when c.status = 'waiting_for_agent' then (
        select count(*) from conversations w
        where w.status = 'waiting_for_agent' and (w.waiting_since, w.id) <= (c.waiting_since, c.id)
      ) end`.as('queue_place'),
    ])
}

export async function findConversation(db: Reader, id: string) {
  return conversationRows(db).where('c.id', '=', id).executeTakeFirst()
}

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Who a conversation belongs to, and whether the token is one of its tokens. */
export async function findOwner(db: Reader, id: string, tokenHash: Buffer | undefined) {
  return db
    .selectFrom('conversations as c')
    .select('c.user_id')
    .select(
      sql<boolean>`exists (
        select from conversation_tokens t
        where t.conversation_id = c.id and t.token_hash = ${tokenHash ?? null}::bytea)`.as('holds_token'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** Locks the row: changes of one conversation, including its messages, happen one after the other. */
export async function lockConversation(tx: Tx, id: string) {
  return tx
    .selectFrom('conversations')
    .select([
      'id',
      'user_id',
      'language',
      'category',
      'status',
      'agent_id',
      'email',
      'waiting_since',
      'rating',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>

function conversationSearchText({ user_name, email }: { user_name: string; email?: string | null }): string {
  return personSearchText({ fullName: user_name, email: email ?? '', phone: null })
}

/** The visitor left an address for the answer. */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  const { user_name } = await tx
    .selectFrom('conversations')
    .select('user_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await updateConversation(tx, id, { email, search_text: conversationSearchText({ user_name, email }) })
}

/** Undefined when a conversation with this `start_id` exists. */
export async function insertConversation(
  tx: Tx,
  row: Insertable<ConversationsTable>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('conversations')
    .values({ ...row, search_text: conversationSearchText(row) })
    .onConflict(conflict => conflict.column('start_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findByStartId(db: Reader, startId: string): Promise<string> {
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('start_id', '=', startId)
    .executeTakeFirstOrThrow()
  return id
}

export async function insertToken(tx: Tx, conversationId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('conversation_tokens')
    .values({ conversation_id: conversationId, token_hash: tokenHash })
    .execute()
}

export async function updateConversation(
  tx: Tx,
  id: string,
  change: Updateable<ConversationsTable>,
): Promise<void> {
  await tx.updateTable('conversations').set(change).where('id', '=', id).execute()
}

/** Returns the customer of the conversation, or undefined when the side had already seen that far. */
export async function markRead(tx: Tx, id: string, side: 'visitor' | 'agent', seq: number) {
  const column = side === 'visitor' ? 'visitor_read_seq' : 'agent_read_seq'
  return tx
    .updateTable('conversations')
    .set({ [column]: sql`least(${seq}, last_seq)` })
    .where('id', '=', id)
    .where(sql<boolean>`${sql.ref(column)} < least(${seq}, last_seq)`)
    .returning('user_id')
    .executeTakeFirst()
}

export async function listConversationsOfUser(db: Reader, userId: string, { limit, offset }: Span) {
  return conversationRows(db)
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countConversationsOfUser(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The conversations of a deleted user, with their messages and tokens. */
export async function deleteConversationsOfUser(tx: Tx, userId: string) {
  return tx.deleteFrom('conversations').where('user_id', '=', userId).returning(['id', 'status']).execute()
}
