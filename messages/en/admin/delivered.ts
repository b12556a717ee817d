import type { delivered as arabic } from '../../ar/admin/delivered.ts'
import type { TranslationOf } from '../../web.ts'

export const delivered = {
  search: 'Customer, product or e-mail…',
  loadFailed: 'Error while loading delivered subscriptions',
  empty: 'Nothing delivered yet',
  emptyText: 'Everything that customers receive appears here.',
  name: '{product} for {customer}',
  columns: {
    product: 'Product',
    customer: 'Customer',
    email: 'Account e-mail',
    delivered: 'Delivered',
    ends: 'Ends',
    order: 'Order',
  },
  filters: { product: 'Product', dates: 'Delivered' },
  sorts: { delivered: 'Delivery date', ends: 'End date' },
  fromStock: 'From stock',
  none: 'No end',
  details: 'Delivery details',
  phone: 'Phone',
  openOrder: 'Open order {number}',
} as const satisfies TranslationOf<typeof arabic>
