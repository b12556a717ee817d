import { z } from 'zod'
import { couponStatuses } from '../coupons.ts'
import { orderStatuses } from '../order-states.ts'
import { staffCase } from './cases.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { requiredLine } from './form.ts'

const count = z.number().int()

/** Data of the back office's frame, shown around every screen. */
export const staffContracts = contracts({
  'GET /api/staff/attention': {
    summary:
      'Returns the number of orders, cases, claims and visitors that wait for staff, and the oldest open cases',
    tag: 'staff',
    access: 'staff',
    data: z.object({
      /** Paid orders with an item that waits for manual delivery. */
      waitingOrders: count,
      overdueDeliveries: count,
      openCases: count,
      /** Warranty claims that staff have not answered. */
      openClaims: count,
      lowStock: count,
      /** Visitors of the chat who wait for an agent. */
      waitingVisitors: count,
      cases: z.array(staffCase),
    }),
  },
  'GET /api/staff/search': {
    summary: 'Finds orders, customers, products, coupons and stock accounts for the command palette',
    tag: 'staff',
    access: 'staff',
    query: z.strictObject({ q: requiredLine(200) }),
    data: z.object({
      orders: z.array(
        z.object({
          id,
          number: count,
          status: z.enum(orderStatuses),
          total: sar,
          customerName: z.string(),
          productName: z.string(),
          productNameAr: z.string(),
          createdAt: isoDate,
        }),
      ),
      /** Empty for workers, who have no access to user records. */
      customers: z.array(
        z.object({
          id,
          fullName: z.string(),
          email: z.string(),
          phone: z.string().nullable(),
          orderCount: count,
        }),
      ),
      products: z.array(
        z.object({ id, name: z.string(), nameAr: z.string(), image: z.string(), isActive: z.boolean() }),
      ),
      coupons: z.array(
        z.object({
          id,
          code: z.string(),
          discount: z.number(),
          type: z.enum(['percentage', 'fixed']),
          status: z.enum(couponStatuses),
        }),
      ),
      /** Found by the exact user name. Empty for workers, who have no access to the stock. */
      accounts: z.array(
        z.object({
          id,
          /** Masked. */
          username: z.string(),
          subscriptionId: id,
          subscriptionName: z.string(),
          subscriptionNameAr: z.string(),
          state: z.enum(['available', 'reserved', 'delivered', 'quarantined']),
          orderNumber: count.nullable(),
        }),
      ),
    }),
  },
})
