import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import { publish } from '../../../live/publish.ts'
import { lockOrder } from '../records/order-queries.ts'
import { insertNote, listNotes, type NoteRow } from './note-queries.ts'

type Note = { orderId: string; authorId: string; text: string }

/** Adds an internal note to an order and shows it to the staff who have the order open. */
export async function addNote(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { orderId, authorId, text }: Note,
): Promise<NoteRow[]> {
  return database.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new AppError('order_not_found')
    await insertNote(tx, { orderId, authorId, text, now: clock.now() })
    await publish(tx, 'staff', { type: 'order', orderId, status: order.status })
    return listNotes(tx, orderId)
  })
}
