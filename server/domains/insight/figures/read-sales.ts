import type { Reader } from '#database/client.ts'
import { type DateRange, daysOf } from '#model/metrics/date-range.ts'
import { halalas } from '#model/money.ts'
import { type CouponEffect, listCouponEffects } from './coupon-queries.ts'
import { type DurationRenewals, listRenewals } from './renewal-queries.ts'
import {
  type DaySums,
  listDayCohorts,
  listDayDelivered,
  listDayMoney,
  listDayOrders,
  listDayPlaced,
} from './revenue-queries.ts'
import { type Counted, splitRange } from './split-range.ts'
import { listCountedCoupons, listCountedRenewals } from './summary-queries.ts'
import { listDayUsers } from './user-queries.ts'

/** The sums of every day of a range. Days without a valid sum are counted from the orders. */
export async function readDaySums(db: Reader, range: DateRange, counted: Counted): Promise<DaySums[]> {
  const live = await countDaySums(db, splitRange(range, counted).live)
  return [...daysOf(range).flatMap(day => counted.days.get(day) ?? []), ...live]
}

/** The sums of the days of some ranges, from the orders. */
export async function countDaySums(db: Reader, ranges: readonly DateRange[]): Promise<DaySums[]> {
  if (ranges.length === 0) return []
  const money = await listDayMoney(db, ranges)
  const orders = await listDayOrders(db, ranges)
  const cohorts = await listDayCohorts(db, ranges)
  const placed = await listDayPlaced(db, ranges)
  const users = await listDayUsers(db, ranges)
  const delivered = await listDayDelivered(db, ranges)
  const days = new Map<string, DaySums>()
  const dayOf = (day: string) => {
    const found = days.get(day) ?? emptyDay(day)
    days.set(day, found)
    return found
  }
  for (const row of [...money, ...orders, ...placed, ...users, ...delivered])
    Object.assign(dayOf(row.day), row)
  for (const { day, captured, refunded } of cohorts)
    Object.assign(dayOf(day), { cohortCaptured: captured, cohortRefunded: refunded })
  return [...days.values()]
}

export function emptyDay(day: string): DaySums {
  const none = halalas(0)
  return {
    day,
    captured: none,
    capturedVat: none,
    refunded: none,
    refundedVat: none,
    refunds: 0,
    orders: 0,
    kept: none,
    cohortCaptured: none,
    cohortRefunded: none,
    placed: 0,
    registered: 0,
    customers: 0,
    deliveredAccounts: 0,
    claimedAccounts: 0,
  }
}

/** Renewals per duration, shortest first. */
export async function readRenewals(
  db: Reader,
  range: DateRange,
  counted: Counted,
  now: Date,
): Promise<DurationRenewals[]> {
  const split = splitRange(range, counted)
  const parts = await Promise.all([
    listCountedRenewals(db, split.counted),
    split.live.length > 0 ? listRenewals(db, split.live, now) : [],
  ])
  return [...Map.groupBy(parts.flat(), ({ days }) => days)]
    .map(([days, rows]) => ({ days, due: add(rows, 'due'), renewed: add(rows, 'renewed') }))
    .toSorted((a, b) => a.days - b.days)
}

/** Coupons used in a range, those with the largest discount first. */
export async function readCouponEffects(
  db: Reader,
  range: DateRange,
  counted: Counted,
  now: Date,
): Promise<CouponEffect[]> {
  const split = splitRange(range, counted)
  const parts = await Promise.all([
    listCountedCoupons(db, split.counted),
    split.live.length > 0 ? listCouponEffects(db, split.live, now) : [],
  ])
  return [...Map.groupBy(parts.flat(), ({ id }) => id)]
    .map(([id, rows]) => ({
      id,
      code: rows[0]?.code ?? '',
      orders: add(rows, 'orders'),
      discount: halalas(add(rows, 'discount')),
      net: halalas(add(rows, 'net')),
      firstTime: add(rows, 'firstTime'),
      due: add(rows, 'due'),
      renewed: add(rows, 'renewed'),
    }))
    .toSorted((a, b) => b.discount - a.discount || (a.code < b.code ? -1 : 1))
}

function add<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
