export const reportStats = {
  sales: 'Total sales',
  net: 'Net revenue without VAT',
  averageOrder: 'Average order value',
  refundRate: 'Refund rate',
  newUsers: 'New users',
  retentionRate: 'Returning customers',
  renewalRate: 'Renewal rate',
  given: 'Orders given without payment',
  givenAmount: 'Price of orders given without payment',
} as const
