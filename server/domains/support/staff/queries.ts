import { type InferResult, sql } from 'kysely'
import { likeContainsAll, type Reader } from '#database/client.ts'
import type { ChatCategory, ConversationStatus } from '#model/conversations.ts'
import { maxCounted, type Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'
import { conversationRows } from '../records/queries.ts'

/** The lists of the agents' screen show this many at most; the counts are exact. */
const maxListed = 200

export async function listWaiting(db: Reader) {
  return conversationRows(db)
    .where('c.status', '=', 'waiting_for_agent')
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(maxListed)
    .execute()
}

export async function listActive(db: Reader) {
  return conversationRows(db)
    .where('c.status', '=', 'active')
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .limit(maxListed)
    .execute()
}

export async function countWaiting(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'waiting_for_agent')
    .executeTakeFirstOrThrow()
  return count
}

export async function countConversations(db: Reader, { today, month }: { today: Date; month: Date }) {
  return db
    .selectFrom('conversations')
    .select([
      sql<number>`count(*) filter (where status = 'waiting_for_agent')`.as('waiting'),
      sql<number>`count(*) filter (where status = 'active')`.as('active'),
      sql<number>`count(*) filter (where status = 'closed')`.as('closed'),
      sql<number>`count(*) filter (where closed_at >= ${today})`.as('closed_today'),
      sql<number>`coalesce(extract(epoch from
        avg(closed_at - joined_at) filter (where closed_at >= ${month})) / 60, 0)::double precision`.as(
        'average_minutes',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export type ConversationFilter = {
  search?: string | undefined
  status?: ConversationStatus | undefined
  category?: ChatCategory | undefined
}

function matching<Query extends ReturnType<typeof conversationRows>>(
  query: Query,
  { search = '', status, category }: ConversationFilter,
): Query {
  const words = personSearchWords(search)
  const text = sql`search_text`
  // Each branch uses an index of its own.
  const byText = sql<boolean>`c.id in (
    select id from conversations where ${likeContainsAll(text, words)}
    union select id from conversations where user_id in (
      select id from users where ${likeContainsAll(text, words)})
    union select conversation_id from conversation_messages where ${likeContainsAll(text, words)})`
  let matched = query
  if (search !== '') matched = matched.where(byText) as Query
  if (status !== undefined) matched = matched.where('c.status', '=', status) as Query
  if (category !== undefined) matched = matched.where('c.category', '=', category) as Query
  return matched
}

/** The conversations of an export, without the counts and texts of their messages. */
export function sortedConversations(db: Reader, filter: ConversationFilter) {
  return matching(conversationRows(db), filter)
    .clearSelect()
    .select([
      'c.id',
      'c.user_name',
      'c.category',
      'c.status',
      'agent.full_name as agent_name',
      'c.rating',
      'c.created_at',
      'c.closed_at',
      sql<string | null>`coalesce(c.email, customer.email)`.as('email'),
    ])
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
}

export type ExportedConversation = InferResult<ReturnType<typeof sortedConversations>>[number]

export async function listConversations(db: Reader, filter: ConversationFilter, { limit, offset }: Span) {
  return matching(conversationRows(db), filter)
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMatching(db: Reader, filter: ConversationFilter): Promise<number> {
  const counted = matching(conversationRows(db), filter)
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(maxCounted + 1)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
