import type { Reader, Tx } from '#database/client.ts'

export async function insertNote(
  tx: Tx,
  note: { userId: string; authorId: string; text: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('user_notes')
    .values({ user_id: note.userId, author_id: note.authorId, body: note.text, created_at: note.now })
    .execute()
}

/** The notes about a user: the newest 200, oldest first. */
export async function listNotes(db: Reader, userId: string) {
  const newest = await db
    .selectFrom('user_notes')
    .innerJoin('users', 'users.id', 'user_notes.author_id')
    .select(['user_notes.id', 'user_notes.body', 'user_notes.created_at', 'users.full_name'])
    .where('user_notes.user_id', '=', userId)
    .orderBy('user_notes.created_at', 'desc')
    .orderBy('user_notes.id', 'desc')
    .limit(200)
    .execute()
  return newest.reverse()
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]
