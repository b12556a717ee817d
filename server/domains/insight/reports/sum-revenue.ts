import { type Bucket, bucketsOf, type DateRange, daysOf } from '#model/metrics/date-range.ts'
import { share } from '#model/metrics/rates.ts'
import { type Halalas, halalas } from '#model/money.ts'
import type { DayMoney, DayOrders, DaySums } from '../figures/revenue-queries.ts'

export type Money = {
  gross: Halalas
  refunded: Halalas
  /** The VAT in what is left of the captured money. */
  vat: Halalas
  net: Halalas
  /** Captured less refunded, with VAT. */
  sales: Halalas
  refunds: number
}

/** Adds up the money of some days. */
export function sumMoney(rows: readonly DayMoney[], days: Iterable<string>): Money {
  const wanted = new Set(days)
  const sum = { captured: 0, capturedVat: 0, refunded: 0, refundedVat: 0, refunds: 0 }
  for (const row of rows) {
    if (!wanted.has(row.day)) continue
    sum.captured += row.captured
    sum.capturedVat += row.capturedVat
    sum.refunded += row.refunded
    sum.refundedVat += row.refundedVat
    sum.refunds += row.refunds
  }
  const vat = sum.capturedVat - sum.refundedVat
  const sales = sum.captured - sum.refunded
  return {
    gross: halalas(sum.captured),
    refunded: halalas(sum.refunded),
    vat: halalas(vat),
    net: halalas(sales - vat),
    sales: halalas(sales),
    refunds: sum.refunds,
  }
}

export type OrderSum = { orders: number; kept: Halalas }

/** The number of completed orders, and what the shop keeps of their payments, without VAT. */
export function sumOrders(rows: readonly DayOrders[], days: Iterable<string>): OrderSum {
  const wanted = new Set(days)
  const counted = rows.filter(({ day }) => wanted.has(day))
  const orders = counted.reduce((sum, row) => sum + row.orders, 0)
  const kept = counted.reduce((sum, row) => sum + row.kept, 0)
  return { orders, kept: halalas(kept) }
}

/** The net revenue of completed orders divided by their number. An order given without payment is no sale. */
export function averageOrder({ orders, kept }: OrderSum, given: { orders: number }): Halalas | null {
  const sales = orders - given.orders
  return sales === 0 ? null : halalas(Math.round(kept / sales))
}

/** Customers who registered on these days, those of them who still exist, and the orders that customers placed. */
export function sumUsers(rows: readonly DaySums[], days: Iterable<string>) {
  const wanted = new Set(days)
  const counted = rows.filter(({ day }) => wanted.has(day))
  const add = (key: 'registered' | 'customers' | 'placed') => counted.reduce((sum, row) => sum + row[key], 0)
  return { registered: add('registered'), customers: add('customers'), placed: add('placed') }
}

/** Accounts delivered from stock on these days, and those of them that customers reported since. */
export function sumDelivered(rows: readonly DaySums[], days: Iterable<string>) {
  const wanted = new Set(days)
  const counted = rows.filter(({ day }) => wanted.has(day))
  return {
    delivered: counted.reduce((sum, row) => sum + row.deliveredAccounts, 0),
    claimed: counted.reduce((sum, row) => sum + row.claimedAccounts, 0),
  }
}

export type SalesPoint = { bucket: Bucket; money: Money; previous: Money; orders: number }

/** The points of the sales chart. The point before is as many days earlier as the range is long. */
export function salesPoints(
  { range, previous }: { range: DateRange; previous: DateRange },
  rows: readonly DaySums[],
): SalesPoint[] {
  const daysBefore = daysOf(previous)
  let at = 0
  return bucketsOf(range).map(bucket => {
    const counterpart = daysBefore.slice(at, at + bucket.days.length)
    at += bucket.days.length
    return {
      bucket,
      money: sumMoney(rows, bucket.days),
      previous: sumMoney(rows, counterpart),
      orders: sumOrders(rows, bucket.days).orders,
    }
  })
}

/** What was refunded so far of the orders placed on these days, in percent. */
export function cohortRate(rows: readonly DaySums[], days: Iterable<string>): number | null {
  const wanted = new Set(days)
  const placed = rows.filter(({ day }) => wanted.has(day))
  const captured = placed.reduce((sum, row) => sum + row.cohortCaptured, 0)
  const refunded = placed.reduce((sum, row) => sum + row.cohortRefunded, 0)
  return share(refunded, captured)
}
