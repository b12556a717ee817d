import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { eraseDeliveryDetails } from '../../stock/public.ts'
import { cancelByCustomer } from '../cancelling/cancel-by-customer.ts'
import { deleteNotesOf } from '../staff/note-queries.ts'
import {
  clearNetworks,
  clearNetworksOf,
  clearPaymentNetworks,
  clearPaymentNetworksOf,
  eraseCustomFieldValues,
  listPending,
} from './erase-queries.ts'

/**
 * The job after an account was deleted: erases personal data from its orders and cancels those that
 * could still be paid, so late payments are refunded.
 */
export async function eraseBuyer(deps: Pick<Deps, 'database' | 'clock'>, userId: string): Promise<void> {
  for (const orderId of await listPending(deps.database.reader, userId))
    await cancelByCustomer(deps, { orderId, customerId: userId })
  await deps.database.transaction(async tx => {
    await eraseCustomFieldValues(tx, userId)
    await eraseDeliveryDetails(tx, userId)
    await deleteNotesOf(tx, userId)
    await clearNetworksOf(tx, userId)
    await clearPaymentNetworksOf(tx, userId)
  })
}

/**
 * Limits count the orders and attempts of the last hour and unpaid orders, so a paid or ended order and every attempt
 * store their network for a day at most.
 */
export async function clearOldNetworks({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  await database.transaction(async tx => {
    await clearNetworks(tx, before)
    await clearPaymentNetworks(tx, before)
  })
}
