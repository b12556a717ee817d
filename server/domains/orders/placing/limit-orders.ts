import type { Reader, Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { hourMs } from '#model/time-units.ts'
import type { OrderLimits, PlacingLimits } from '../../../config.ts'
import { countPlaced, lockPlacing, type PlacedCounts, tryLockPlacing } from './limit-queries.ts'

type Limits = Pick<OrderLimits, 'customer' | 'network'>

/** The order that is about to be placed. */
type Placement = {
  customerId: string
  networkHash: string
  /** A free order completes at once, without a payment. */
  isFree: boolean
  /** How many stock accounts it reserves. */
  units: number
  now: Date
}

const leastWaitSeconds = 60

/**
 * Refuses an order that would exceed the limits of its customer or network for placed and unpaid orders. Locks per
 * customer and per network, so parallel orders are counted too. An order that would have to wait for a lock is counted
 * before it waits, so most requests of a flood are refused at once.
 */
export async function enforceOrderLimits(tx: Tx, limits: Limits, placement: Placement): Promise<void> {
  const keys = [
    ...(isLimited(limits.customer) ? [placement.customerId] : []),
    ...(isLimited(limits.network) ? [placement.networkHash] : []),
  ]
  const [first, second = first] = keys
  if (first === undefined || second === undefined) return
  if (!(await tryLockPlacing(tx, first, second))) {
    await refuseOverLimits(tx, limits, placement)
    for (const key of keys) await lockPlacing(tx, key)
  }
  await refuseOverLimits(tx, limits, placement)
}

async function refuseOverLimits(db: Reader, limits: Limits, placement: Placement): Promise<void> {
  const { customer, network } = await countPlaced(db, placement, new Date(placement.now.getTime() - hourMs))
  if (isLimited(limits.customer)) refuseCustomer(limits.customer, customer, placement)
  if (isLimited(limits.network)) refuseNetwork(limits.network, network, placement)
}

function isLimited({ ordersPerHour, unpaidOrders, reservedUnits }: PlacingLimits): boolean {
  return [ordersPerHour, unpaidOrders, reservedUnits].some(Number.isFinite)
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
