import type { payments as arabic } from '../ar/payments.ts'
import type { TranslationOf } from '../web.ts'

export const payments = {
  list: 'Your payments',
  search: 'Search your payments',
  searchPlaceholder: 'Name or number',
  statuses: { successful: 'Successful', pending: 'Pending', failed: 'Failed' },
  columns: {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    method: 'Payment method',
    status: 'Status',
    receipt: 'Receipt',
  },
  methods: { paymob: 'Card through Paymob', subscription: 'Card, auto-renewing', free: 'Free' },
  order: 'Order {number}',
  transaction: 'Transaction {number}',
  refunded: 'Refunded',
  creditNote: 'Credit note {number}',
  receipt: 'Receipt',
  receiptNamed: 'Receipt: order {number}',
  noReceipt: 'No receipt: nothing was paid',
  empty: 'No payments yet',
  emptyText: 'Every payment you make, and every renewal, appears here.',
  noMatch: 'No payment matches',
  noMatchText: 'Try another word or a longer period.',
  loadFailed: 'Your payments could not be loaded',
} as const satisfies TranslationOf<typeof arabic>
