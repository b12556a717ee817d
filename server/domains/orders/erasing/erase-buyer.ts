import type { Deps } from '../../../deps.ts'
import { eraseDeliveryAddresses } from '../../stock/public.ts'
import { cancelByCustomer } from '../cancelling/cancel-by-customer.ts'
import {
  clearNetworksOf,
  clearPaymentNetworksOf,
  eraseCustomFieldValues,
  listPending,
} from './erase-queries.ts'

/**
 * The job after an account was deleted: orders stay, without what their buyer told us about themselves. Those that
 * could still be paid end, so that money that comes for them goes back.
 */
export async function eraseBuyer(deps: Pick<Deps, 'database' | 'clock'>, userId: string): Promise<void> {
  for (const orderId of await listPending(deps.database.reader, userId))
    await cancelByCustomer(deps, { orderId, customerId: userId })
  await deps.database.transaction(async tx => {
    await eraseCustomFieldValues(tx, userId)
    await eraseDeliveryAddresses(tx, userId)
    await clearNetworksOf(tx, userId)
    await clearPaymentNetworksOf(tx, userId)
  })
}
