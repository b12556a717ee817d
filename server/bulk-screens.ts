import { productBulk } from './domains/catalog/staff/products/bulk.ts'
import { couponBulk } from './domains/coupons/staff/bulk.ts'
import { orderBulk } from './domains/orders/staff/bulk.ts'
import type { BulkScreens } from './staff/bulk/bulk-screen.ts'

/** The lists with bulk actions. */
export const bulkScreens: BulkScreens = { products: productBulk, orders: orderBulk, coupons: couponBulk }
