import type { ItemRow } from './records/order-queries.ts'

/** Whether a paid item waits for manual delivery. */
export function awaitsStaff({ auto_receive, delivery_state }: ItemRow): boolean {
  return !auto_receive && delivery_state === 'waiting'
}
