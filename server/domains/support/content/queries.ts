import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { CannedRepliesTable, SupportFaqsTable } from '#database/schema.gen.ts'
import type { ChatCategory } from '#model/conversations.ts'

type FaqColumns = Omit<Insertable<SupportFaqsTable>, 'id' | 'version' | 'position'>
type ReplyColumns = Omit<Insertable<CannedRepliesTable>, 'id' | 'version'>

const faqColumns = [
  'id',
  'category',
  'question',
  'question_ar',
  'answer',
  'answer_ar',
  'position',
  'version',
] as const

export async function listFaqs(db: Reader, category?: ChatCategory) {
  return db
    .selectFrom('support_faqs')
    .select(faqColumns)
    .$if(category !== undefined, query => query.where('category', '=', category ?? 'general'))
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type FaqRow = Awaited<ReturnType<typeof listFaqs>>[number]

/** All questions: those of the category first, then the general ones. */
export async function listFaqsForBot(db: Reader, category: ChatCategory) {
  return db
    .selectFrom('support_faqs')
    .select(['category', 'question', 'question_ar', 'answer', 'answer_ar'])
    .orderBy(sql`category <> ${category}`)
    .orderBy(sql`category <> 'general'`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function lockFaq(tx: Tx, id: string): Promise<FaqRow | undefined> {
  return tx.selectFrom('support_faqs').select(faqColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds the question after the last one of its category. */
export async function insertFaq(tx: Tx, row: FaqColumns): Promise<FaqRow> {
  return tx
    .insertInto('support_faqs')
    .values({ ...row, position: nextPosition(row.category) })
    .returning(faqColumns)
    .executeTakeFirstOrThrow()
}

const nextPosition = (category: ChatCategory) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from support_faqs where category = ${category})`

/** A question that moves to another category becomes its last one. */
export async function updateFaq(tx: Tx, before: FaqRow, row: FaqColumns): Promise<FaqRow> {
  const isMoved = row.category !== before.category
  return tx
    .updateTable('support_faqs')
    .set({ ...row, ...(isMoved ? { position: nextPosition(row.category) } : {}) })
    .where('id', '=', before.id)
    .returning(faqColumns)
    .executeTakeFirstOrThrow()
}

export async function updateFaqOrder(tx: Tx, category: ChatCategory, ids: readonly string[]): Promise<void> {
  await sql`
    update support_faqs set position = wanted.place - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where support_faqs.id = wanted.id and support_faqs.category = ${category}`.execute(tx)
}

export async function deleteFaqRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('support_faqs').where('id', '=', id).execute()
}

export async function deleteAllFaqs(tx: Tx): Promise<void> {
  await tx.deleteFrom('support_faqs').execute()
}

/** In their order, which counts within a category. */
export async function insertFaqs(tx: Tx, rows: FaqColumns[]): Promise<void> {
  if (rows.length === 0) return
  const placed = rows.map((row, position) => ({ ...row, position }))
  await tx.insertInto('support_faqs').values(placed).execute()
}

const replyColumns = ['id', 'shortcut', 'title', 'title_ar', 'body', 'body_ar', 'version'] as const

export async function listReplies(db: Reader) {
  return db.selectFrom('canned_replies').select(replyColumns).orderBy('shortcut').execute()
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export async function lockReply(tx: Tx, id: string): Promise<ReplyRow | undefined> {
  return tx
    .selectFrom('canned_replies')
    .select(replyColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertReply(tx: Tx, row: ReplyColumns): Promise<ReplyRow> {
  return tx.insertInto('canned_replies').values(row).returning(replyColumns).executeTakeFirstOrThrow()
}

export async function updateReply(tx: Tx, id: string, row: ReplyColumns): Promise<ReplyRow> {
  return tx
    .updateTable('canned_replies')
    .set(row)
    .where('id', '=', id)
    .returning(replyColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteReplyRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('canned_replies').where('id', '=', id).execute()
}

export async function deleteAllReplies(tx: Tx): Promise<void> {
  await tx.deleteFrom('canned_replies').execute()
}

export async function insertReplies(tx: Tx, rows: ReplyColumns[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('canned_replies').values(rows).execute()
}
