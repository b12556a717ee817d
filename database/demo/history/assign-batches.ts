import { percent } from '#model/money.ts'
import type { Random } from '../random.ts'
import { after, day } from './calendar.ts'
import type { BatchRow, SimulationState, StockUnit } from './simulation-state.ts'

/** With the part of the price that the shop pays per account, and how often the supplier states an expiry date. */
const suppliers = [
  { name: 'مورد الأفق الرقمي', costPercent: 52, expiryChance: 0.8 },
  { name: 'Falcon Accounts', costPercent: 44, expiryChance: 0.3 },
  { name: 'شركة رواد المحتوى', costPercent: 58, expiryChance: 0.6 },
] as const

/** The shop buys accounts of one product and duration about twice a year. */
const batchDays = 180
/** How long the accounts of a batch work, beyond the duration that customers buy. */
const shelfDays = 730

/** Groups the accounts into batches. All accounts of a batch were added at the same time. */
export function assignBatches(simulation: SimulationState): void {
  const random = simulation.random.fork('batches')
  for (const units of groupByPurchase(simulation)) {
    const batch = newBatch(simulation, random, units)
    simulation.batches.push(batch)
    for (const unit of units) {
      unit.batch_id = batch.id
      unit.expires_at = batch.expires_at
      unit.created_at = batch.created_at
    }
  }
}

function groupByPurchase({ stock, now }: SimulationState): [StockUnit, ...StockUnit[]][] {
  const groups = new Map<string, [StockUnit, ...StockUnit[]]>()
  for (const unit of stock) {
    const age = Math.floor((now.getTime() - unit.created_at.getTime()) / (batchDays * day))
    const key = `${unit.product_id}:${unit.days}:${age}`
    const group = groups.get(key)
    if (group) group.push(unit)
    else groups.set(key, [unit])
  }
  return [...groups.values()]
}

function newBatch(simulation: SimulationState, random: Random, units: [StockUnit, ...StockUnit[]]): BatchRow {
  const [{ product_id, days }] = units
  const supplier = random.pick(suppliers)
  const createdAt = new Date(Math.min(...units.map(({ created_at }) => created_at.getTime())))
  const price = simulation.offers
    .find(({ product }) => product.id === product_id)
    ?.durations.find(duration => duration.days === days)?.oneTime
  return {
    id: random.uuid(),
    product_id,
    days,
    supplier: supplier.name,
    cost_halalas: price === undefined ? null : percent(price, supplier.costPercent),
    expires_at: random.chance(supplier.expiryChance) ? after(createdAt, (shelfDays + days) * day) : null,
    added_by: simulation.people.admin.id,
    created_at: createdAt,
  }
}
