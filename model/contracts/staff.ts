import { z } from 'zod'
import { orderStatuses } from '../order-states.ts'
import { staffCase } from './cases.ts'
import { contracts, id, isoDate, sar } from './contract.ts'
import { requiredLine } from './form.ts'

const count = z.number().int()

/** What the frame of the back office shows around every screen. */
export const staffContracts = contracts({
  'GET /api/staff/attention': {
    summary: 'How much waits for the caller, and their oldest open cases',
    tag: 'staff',
    access: 'staff',
    data: z.object({
      /** Paid orders with an item that staff deliver. */
      waitingOrders: count,
      overdueDeliveries: count,
      openCases: count,
      lowStock: count,
      cases: z.array(staffCase),
    }),
  },
  'GET /api/staff/search': {
    summary: 'Finds orders, customers and products for the command palette',
    tag: 'staff',
    access: 'staff',
    query: z.strictObject({ q: requiredLine(100) }),
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
      /** Empty for a worker, who has no access to user records. */
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
    }),
  },
})
