import { z } from 'zod'
import { orderStatuses } from '../order-states.ts'
import { staffCase } from './cases.ts'
import { contracts, id, isoDate, sar } from './contract.ts'

/** What a new shop needs before it can sell, in the order of the dashboard's checklist. */
export const setupSteps = ['seller', 'category', 'product', 'stock', 'paymob', 'mail', 'purchase'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What became of an order in the last 24 hours. */
export const alertKinds = [
  'order_placed',
  'order_completed',
  'order_cancelled',
  'renewal_completed',
  'renewal_failed',
] as const
export type AlertKind = (typeof alertKinds)[number]

const count = z.number().int()
/** Now and 30 days before; `change` in percent, null when there was nothing. */
const stat = z.object({ value: z.number(), previous: z.number(), change: z.number().nullable() })

const tag = 'dashboard'

export const dashboardContracts = contracts({
  'GET /api/dashboard': {
    summary: 'Returns the dashboard: figures of 30 days, latest orders and users, alerts and cases',
    tag,
    access: 'staff',
    data: z.object({
      stats: z.object({
        totalUsers: stat,
        /** Running subscriptions of customers, and the products on sale. */
        totalSubscriptions: z.object({ ...stat.shape, products: count }),
        newOrders: stat,
        /** Captured less refunded in 30 days, VAT included. */
        monthlyRevenue: stat,
      }),
      latestOrders: z.array(
        z.object({
          id,
          number: count,
          status: z.enum(orderStatuses),
          total: sar,
          customerName: z.string(),
          productName: z.string(),
          productNameAr: z.string(),
          itemCount: count,
          createdAt: isoDate,
        }),
      ),
      alerts: z.array(
        z.object({
          orderId: id,
          orderNumber: count,
          kind: z.enum(alertKinds),
          customerName: z.string(),
          total: sar,
          at: isoDate,
          isRead: z.boolean(),
        }),
      ),
      /** At most 100. */
      unreadAlerts: count,
      topSubscriptions: z.array(
        z.object({
          id,
          name: z.string(),
          nameAr: z.string(),
          image: z.string(),
          rating: z.number(),
          price: sar,
          /** Units sold in 30 days. */
          sales: count,
        }),
      ),
      /** Workers get names only. */
      latestUsers: z.array(
        z.object({
          id: id.nullable(),
          fullName: z.string(),
          email: z.string().nullable(),
          createdAt: isoDate,
        }),
      ),
      openCases: count,
      waitingOrders: count,
      cases: z.array(staffCase),
      /** Until the first completed order. */
      checklist: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })).nullable(),
    }),
  },
  'POST /api/dashboard/alerts/read-all': {
    summary: 'Marks all alerts up to now as read, for the caller',
    tag,
    access: 'staff',
  },
})
