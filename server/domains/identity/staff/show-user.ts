import { AppError } from '#model/errors.ts'
import { halalas, toSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../http/session.ts'
import { presentNote } from '../../../staff/present-note.ts'
import { presentSession } from '../account/present.ts'
import { listOwnSessions } from '../sessions/queries.ts'
import { isLastAdmin, listUserOrders, listUserSubscriptions, sumSpent } from './detail-queries.ts'
import { listNotes } from './note-queries.ts'
import { presentStaffUser, presentUserOrder, presentUserSubscription } from './present.ts'
import { findStaffUser } from './queries.ts'

/** A user with everything that the edit page shows. `reader` is the admin's session, which the list marks. */
export async function showUser(
  { database: { reader: db }, clock }: Pick<Deps, 'database' | 'clock'>,
  reader: Session,
  id: string,
) {
  const now = clock.now()
  const user = await findStaffUser(db, id)
  if (!user) throw new AppError('user_not_found')
  const [isLast, spent, sessions, orders, subscriptions, notes] = await Promise.all([
    isLastAdmin(db, id),
    sumSpent(db, id),
    listOwnSessions(db, id, now),
    listUserOrders(db, id),
    listUserSubscriptions(db, id),
    listNotes(db, id),
  ])
  return {
    ...presentStaffUser(user),
    isLastAdmin: isLast,
    spent: toSar(halalas(spent)),
    sessions: sessions.map(row => presentSession(row, reader.id)),
    orders: orders.map(presentUserOrder),
    subscriptions: subscriptions.map(row => presentUserSubscription(row, now)),
    notes: notes.map(presentNote),
  }
}
