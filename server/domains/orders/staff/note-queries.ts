import type { Reader, Tx } from '#database/client.ts'

export async function insertNote(
  tx: Tx,
  note: { orderId: string; authorId: string; text: string; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('order_notes')
    .values({ order_id: note.orderId, author_id: note.authorId, body: note.text, created_at: note.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function listNotes(db: Reader, orderId: string) {
  const newest = await db
    .selectFrom('order_notes')
    .innerJoin('users', 'users.id', 'order_notes.author_id')
    .select(['order_notes.id', 'order_notes.body', 'order_notes.created_at', 'users.full_name'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at', 'desc')
    .orderBy('order_notes.id', 'desc')
    .limit(200)
    .execute()
  return newest.reverse()
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Notes may contain personal data, so they are erased with the buyer's data. */
export async function deleteNotesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('order_notes')
    .where('order_id', 'in', query => query.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}
