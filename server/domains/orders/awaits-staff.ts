import type { ItemRow } from './order-queries.ts'

/** Paid for, and somebody must hand it over. */
export function awaitsStaff({ auto_receive, delivery_state }: ItemRow): boolean {
  return !auto_receive && delivery_state === 'waiting'
}
