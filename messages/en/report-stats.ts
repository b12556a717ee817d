export const reportStats = {
  sales: 'Total sales',
  net: 'Net revenue without VAT',
  averageOrder: 'Average order value',
  refundRate: 'Refund rate',
  newUsers: 'New users',
  retentionRate: 'Returning customers',
  renewalRate: 'Renewal rate',
} as const
