import type { Deps } from '../../deps.ts'
import { forgetAnswers, forgetDeliveryAddresses } from './forget-queries.ts'

/** The job after an account was deleted: orders stay, without what their buyer told us about themselves. */
export async function forgetBuyer({ database }: Pick<Deps, 'database'>, userId: string): Promise<void> {
  await database.transaction(async tx => {
    await forgetAnswers(tx, userId)
    await forgetDeliveryAddresses(tx, userId)
  })
}
