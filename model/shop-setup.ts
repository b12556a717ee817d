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
