import { AppError } from '#model/errors.ts'
import { add, times } from '#model/money.ts'
import { paymobFrequency } from '#model/renewal.ts'
import type { Deps } from '../../../deps.ts'
import { failStart } from '../../orders/public.ts'
import { findPlannedItem, insertPlan } from './plan-queries.ts'
import { closeRefusedKeyCase, openRefusedKeyCase } from './refused-keys.ts'

type PlanDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'config'>

/** Creates the order's plan at Paymob, once. Returns Paymob's id of the plan. */
export async function preparePlan(deps: PlanDeps, orderId: string): Promise<string> {
  const { database, paymob, config } = deps
  const item = await findPlannedItem(database.reader, orderId)
  if (item?.provider_plan_id) return item.provider_plan_id
  const frequency = item && paymobFrequency(item.days)
  if (!item || !frequency) throw new AppError('renewal_no_frequency')
  // A coupon applies to the first charge only.
  const amount = add(times(item.unit_price_halalas, item.quantity))
  const name = `${item.product_name} · ${item.days}`
  const created = await paymob.createPlan({
    name,
    frequency,
    amount,
    useTransactionAmount: true,
    webhookUrl: `${config.publicUrl}/api/payments/paymob/webhook`,
  })
  if (created.outcome !== 'created') {
    // An unused plan costs nothing, so an unknown one may be created again.
    await database.transaction(async tx => {
      if (created.outcome !== 'unknown') await failStart(tx, { orderId, now: deps.clock.now() })
      if (created.outcome === 'unauthorized') await openRefusedKeyCase(tx, 'plan')
    })
    throw new AppError(created.outcome === 'unauthorized' ? 'gateway_unauthorized' : 'plan_not_created')
  }
  const inserted = await database.transaction(async tx => {
    await closeRefusedKeyCase(tx, 'plan', deps.clock.now())
    return insertPlan(tx, {
      provider_plan_id: created.planId,
      order_id: orderId,
      name,
      frequency_days: frequency,
      amount_halalas: amount,
      integration_id: String(config.paymob.motoIntegrationId),
    })
  })
  if (inserted) return inserted
  const first = await findPlannedItem(database.reader, orderId)
  return first?.provider_plan_id ?? created.planId
}
