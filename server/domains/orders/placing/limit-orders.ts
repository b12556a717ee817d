import type { Reader, Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import type { OrderLimits, PlacingLimits } from '../../../config.ts'
import { countPlaced, lockPlacing, type PlacedBy, type PlacedCounts } from './limit-queries.ts'

/** The order that is about to be placed. */
type Placement = {
  customerId: string
  networkHash: string
  /** A free order is completed at once and waits for no payment. */
  isFree: boolean
  /** How many stock accounts it reserves. */
  units: number
  now: Date
}

const hourMs = 3_600_000
const leastWaitSeconds = 60

/**
 * Refuses an order that would exceed what its customer or its network may have placed and unpaid. Orders of the same
 * customer, and of the same network, pass here one at a time, so that parallel ones are counted too.
 */
export async function enforceOrderLimits(
  tx: Tx,
  limits: Pick<OrderLimits, 'customer' | 'network'>,
  placement: Placement,
): Promise<void> {
  if (isLimited(limits.customer)) await lockPlacing(tx, placement.customerId)
  if (isLimited(limits.network)) await lockPlacing(tx, placement.networkHash)
  await refuseOverLimits(tx, limits, placement)
}

/** The same without waiting: refuses most of a flood before it opens a transaction. */
export async function refuseOverLimits(
  db: Reader,
  { customer, network }: Pick<OrderLimits, 'customer' | 'network'>,
  placement: Placement,
): Promise<void> {
  const { customerId, networkHash } = placement
  if (isLimited(customer)) {
    const counts = await countFor(db, { column: 'user_id', value: customerId }, placement)
    refuseCustomer(customer, counts, placement)
  }
  if (isLimited(network)) {
    const counts = await countFor(db, { column: 'network_hash', value: networkHash }, placement)
    refuseNetwork(network, counts, placement)
  }
}

function isLimited({ ordersPerHour, unpaidOrders, reservedUnits }: PlacingLimits): boolean {
  return [ordersPerHour, unpaidOrders, reservedUnits].some(Number.isFinite)
}

function countFor(db: Reader, placedBy: PlacedBy, { now }: Placement): Promise<PlacedCounts> {
  return countPlaced(db, placedBy, new Date(now.getTime() - hourMs))
}

function refuseCustomer(limits: PlacingLimits, counts: PlacedCounts, placement: Placement): void {
  switch (exceeded(limits, counts, placement)) {
    case 'units':
      throw new AppError('order_limit_units', {
        values: { maximum: limits.reservedUnits, held: counts.units },
        data: { held: counts.units },
      })
    case 'unpaid':
      throw new AppError('order_limit_unpaid', { values: { maximum: limits.unpaidOrders } })
    case 'placed':
      throw new AppError('order_limit_rate', {
        values: { maximum: limits.ordersPerHour },
        retryAfterSeconds: secondsUntil(hourAfter(counts.oldestPlacedAt), placement.now),
      })
  }
}

function refuseNetwork(limits: PlacingLimits, counts: PlacedCounts, placement: Placement): void {
  const over = exceeded(limits, counts, placement)
  if (!over) return
  const freeAt = over === 'placed' ? hourAfter(counts.oldestPlacedAt) : counts.nextUnpaidEndsAt
  throw new AppError('order_limit_network', { retryAfterSeconds: secondsUntil(freeAt, placement.now) })
}

type Exceeded = 'units' | 'unpaid' | 'placed' | undefined

function exceeded(limits: PlacingLimits, counts: PlacedCounts, { isFree, units }: Placement): Exceeded {
  if (!isFree && counts.unpaid >= limits.unpaidOrders) return 'unpaid'
  if (units > 0 && counts.units + units > limits.reservedUnits) return 'units'
  if (counts.placed >= limits.ordersPerHour) return 'placed'
  return undefined
}

function hourAfter(moment: Date | null): Date | null {
  return moment && new Date(moment.getTime() + hourMs)
}

function secondsUntil(moment: Date | null, now: Date): number {
  const seconds = moment ? Math.ceil((moment.getTime() - now.getTime()) / 1_000) : 0
  return Math.max(leastWaitSeconds, seconds)
}
