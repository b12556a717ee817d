import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { lockUser } from '../queries.ts'
import { insertNote, listNotes, type NoteRow } from './note-queries.ts'

type Note = { userId: string; authorId: string; text: string }

/** Adds an internal note about a user. The lock keeps a note from outliving the deletion of the user's data. */
export async function addUserNote(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId, authorId, text }: Note,
): Promise<NoteRow[]> {
  return database.transaction(async tx => {
    if (!(await lockUser(tx, userId))) throw new AppError('user_not_found')
    await insertNote(tx, { userId, authorId, text, now: clock.now() })
    return listNotes(tx, userId)
  })
}
