import { type Insertable, type NotNull, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { ConversationMessagesTable } from '#database/schema.gen.ts'
import { fold } from '#model/arabic.ts'

type NewMessage = Omit<
  Insertable<ConversationMessagesTable>,
  'seq' | 'created_at' | 'conversation_id' | 'search_text'
>

const messageColumns = [
  'm.id',
  'm.conversation_id',
  'm.seq',
  'm.client_id',
  'm.sender_type',
  'm.sender_id',
  'm.kind',
  'm.body',
  'm.image',
  'm.details',
  'm.created_at',
  'c.visitor_read_seq',
  'c.agent_read_seq',
] as const

const senderName = sql<
  string | null
>`case when m.sender_type = 'user' then c.user_name else sender.full_name end`.as('sender_name')

/**
 * Stores a message with the next number of its conversation, and returns it. The conversation stays locked until the
 * commit, so numbers commit in order. The agents' stream gets it from the outbox, where it has no position yet: see
 * `numberOutbox`.
 */
export async function insertMessage(
  tx: Tx,
  conversationId: string,
  message: NewMessage & { created_at: Date },
): Promise<MessageRow> {
  return tx
    .with('numbered', db =>
      db
        .updateTable('conversations')
        .set({ last_seq: sql`last_seq + 1`, updated_at: message.created_at })
        .where('id', '=', conversationId)
        .returning(['last_seq', 'user_name', 'visitor_read_seq', 'agent_read_seq']),
    )
    .with('stored', db =>
      db
        .insertInto('conversation_messages')
        .values(({ selectFrom }) => ({
          ...message,
          conversation_id: conversationId,
          search_text: fold(message.body),
          seq: selectFrom('numbered').select('last_seq'),
        }))
        .returning([
          'id',
          'conversation_id',
          'seq',
          'client_id',
          'sender_type',
          'sender_id',
          'kind',
          'body',
          'image',
          'details',
          'created_at',
        ]),
    )
    .with('queued', db =>
      db.insertInto('conversation_outbox').values(({ selectFrom }) => ({
        conversation_id: conversationId,
        seq: selectFrom('stored').select('seq'),
      })),
    )
    .selectFrom('stored as m')
    .innerJoin('numbered as c', join => join.onTrue())
    .leftJoin('users as sender', 'sender.id', 'm.sender_id')
    .select(messageColumns)
    .select(senderName)
    .executeTakeFirstOrThrow()
}

export type { NewMessage }

function messageRows(db: Reader) {
  return db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('users as sender', 'sender.id', 'm.sender_id')
    .select(messageColumns)
    .select(senderName)
}

export async function findMessage(db: Reader, conversationId: string, seq: number) {
  return messageRows(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .executeTakeFirstOrThrow()
}

export type MessageRow = Awaited<ReturnType<typeof findMessage>>

/** The number of the message that has the sender's id. */
export async function findSeqByClientId(
  db: Reader,
  conversationId: string,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation_messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.seq
}

type Part = { after: number; limit: number; withNotes: boolean }

/** The messages after a number, oldest first. */
export async function listMessagesAfter(
  db: Reader,
  conversationId: string,
  { after, limit, withNotes }: Part,
): Promise<MessageRow[]> {
  return messageRows(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', after)
    .$if(!withNotes, query => query.where('m.kind', '<>', 'note'))
    .orderBy('m.seq')
    .limit(limit)
    .execute()
}

/** The newest messages, oldest first. */
export async function listNewestMessages(
  db: Reader,
  conversationId: string,
  { limit, withNotes }: Omit<Part, 'after'>,
): Promise<MessageRow[]> {
  const rows = await messageRows(db)
    .where('m.conversation_id', '=', conversationId)
    .$if(!withNotes, query => query.where('m.kind', '<>', 'note'))
    .orderBy('m.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** What agents wrote since the visitor last read, oldest first. */
export async function listUnreadAnswers(db: Reader, conversationId: string): Promise<MessageRow[]> {
  return messageRows(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.sender_type', '=', 'agent')
    .where('m.kind', 'in', ['text', 'image'])
    .whereRef('m.seq', '>', 'c.visitor_read_seq')
    .orderBy('m.seq')
    .limit(20)
    .execute()
}

/** The messages of all conversations after a position of the outbox, in the order of their positions. */
export async function listOutboxAfter(db: Reader, after: number, limit: number) {
  return messageRows(db)
    .innerJoin('conversation_outbox as o', join =>
      join.onRef('o.conversation_id', '=', 'm.conversation_id').onRef('o.seq', '=', 'm.seq'),
    )
    .select('o.position')
    .$narrowType<{ position: NotNull }>()
    .where('o.position', '>', after)
    .orderBy('o.position')
    .limit(limit)
    .execute()
}
