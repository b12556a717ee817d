/** The tables of a report that can be exported. The specification names the first five. */
export const reportTypes = [
  'revenue',
  'sales',
  'categories',
  'top',
  'users',
  'mrr',
  'churn',
  'renewals',
  'retention',
  'recovery',
  'refunds',
  'coupons',
  'stock',
  'warranty',
] as const
export type ReportType = (typeof reportTypes)[number]
