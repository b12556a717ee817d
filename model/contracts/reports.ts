import { z } from 'zod'
import { reportPeriods } from '../metrics/date-range.ts'
import { movementKinds } from '../metrics/mrr.ts'
import { reportTypes } from '../metrics/report-types.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { csv, exportQuery } from './list.ts'

const day = z.iso.date()
const count = z.number().int()
/** In percent; null when there is nothing to divide by. */
const rate = z.number().nullable()
/** Change since the period before: percent of an amount, percentage points of a rate; null when the earlier period has no value. */
const change = z.number().nullable()
const color = z.enum(['green', 'red', 'gray'])

/** A period up to today, or any days; `from` and `to` both belong to the range. */
const range = { period: z.enum(reportPeriods).optional(), from: day.optional(), to: day.optional() }
const days = z.object({ from: day, to: day, days: count })

const revenue = z.object({
  gross: sar,
  refunded: sar,
  vat: sar,
  net: sar,
  previousNet: sar,
  change,
  orders: count,
  ordersChange: change,
  averageOrder: sar.nullable(),
  averageOrderChange: change,
  /** Completed by staff although unpaid; the amount is their total. */
  given: z.object({ orders: count, amount: sar }),
})

const mrr = z.object({
  start: sar,
  end: sar,
  change,
  movements: z.array(z.object({ kind: z.enum(movementKinds), amount: sar, subscriptions: count })),
  prepaid: sar,
})

const churnPart = z.object({ rate, amount: sar, subscriptions: count })
const churn = z.object({
  ...churnPart.shape,
  points: change,
  voluntary: churnPart,
  involuntary: churnPart,
  leaving: z.object({ subscriptions: count, mrr: sar }),
})

const renewals = z.object({
  rate,
  points: change,
  durations: z.array(z.object({ days: count, due: count, renewed: count, rate, monthlyChurn: rate })),
})

const recovery = z.object({
  rate,
  points: change,
  failed: count,
  recovered: count,
  amount: sar,
  medianDays: z.number().nullable(),
})

const refunds = z.object({ amount: sar, count, cohortRate: rate, cashRate: rate, points: change })

const couponEffect = z.object({
  orders: count,
  discount: sar,
  net: sar,
  firstTimeRate: rate,
  renewedRate: rate,
})
const coupons = z.object({
  ...couponEffect.shape,
  codes: z.array(z.object({ code: z.string(), ...couponEffect.shape })),
})

const retention = z.array(
  z.object({
    days: count,
    cohorts: z.array(
      z.object({
        month: z.string(),
        size: count,
        /** By the number of the renewal; incomplete while subscriptions of the cohort may still renew. */
        cells: z.array(z.object({ rate, isComplete: z.boolean() })),
      }),
    ),
    averages: z.array(rate),
  }),
)

const stock = z.array(
  z.object({ id, name: z.string(), days: count, available: count, perDay: z.number(), daysLeft: z.number() }),
)

const warranty = z.object({
  delivered: count,
  claimed: count,
  rate,
  points: change,
  /** The batches with reported accounts, the highest rate first. */
  batches: z.array(
    z.object({
      /** Null: accounts of the product that belong to no batch. */
      batchId: id.nullable(),
      supplier: z.string().nullable(),
      addedAt: isoDate.nullable(),
      name: z.string(),
      delivered: count,
      claimed: count,
      rate,
    }),
  ),
})

const activity = z.object({ value: z.number().nullable(), change, color })

/** Reports of an admin. `model/metrics` and docs/metrics.md define the figures. */
export const reportContracts = contracts({
  'GET /api/orders/stats': {
    summary: 'Returns the figures of a period, compared with the period before',
    tag: 'reports',
    access: 'admin',
    query: z.strictObject(range),
    data: z.object({
      range: days,
      previousRange: days,
      bucket: z.enum(['day', 'week', 'month']),
      generatedAt: isoDate,
      revenueStats: z.array(
        z.object({ key: z.string(), title: z.string(), value: z.number(), change, color, icon: z.string() }),
      ),
      salesData: z.array(
        z.object({
          month: z.string(),
          from: day,
          sales: sar,
          net: sar,
          orderCount: count,
          previousNet: sar,
        }),
      ),
      categoryData: z.array(
        z.object({ id, name: z.string(), value: rate, revenue: sar, net: sar, points: change }),
      ),
      topSubscriptions: z.array(
        z.object({
          id,
          name: z.string(),
          category: z.string(),
          sales: count,
          orders: count,
          revenue: sar,
          net: sar,
          share: rate,
          change,
        }),
      ),
      userActivity: z.object({ newUsers: activity, retentionRate: activity, renewalRate: activity }),
      figures: z.object({
        revenue,
        mrr,
        churn,
        renewals,
        recovery,
        refunds,
        coupons,
        retention,
        stock,
        warranty,
      }),
    }),
  },
  'GET /api/orders/stats/export': {
    summary: 'Exports one table of a report as CSV',
    tag: 'reports',
    access: 'admin',
    query: exportQuery({ ...range, type: z.enum(reportTypes).optional() }),
    ...csv,
  },
})
