import type { Reader } from '#database/client.ts'
import {
  findBuyer,
  findNewestRenewing,
  findOrder,
  type ItemRow,
  listItems,
  type OrderRow,
} from './order-queries.ts'

/** What the domains behind this one may know of an order, without changing it. */
export async function readOrder(db: Reader, orderId: string): Promise<OrderRow | undefined> {
  return findOrder(db, orderId)
}

export async function readBuyer(db: Reader, userId: string) {
  return findBuyer(db, userId)
}

export async function readLines(db: Reader, orderId: string): Promise<ItemRow[]> {
  return listItems(db, orderId)
}

/** The caller's newest order that still waits for its first renewing payment. */
export async function readNewestRenewing(db: Reader, userId: string, now: Date): Promise<string | undefined> {
  return (await findNewestRenewing(db, userId, now))?.id
}
