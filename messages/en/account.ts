import type { account as arabic } from '../ar/account.ts'
import type { TranslationOf } from '../web.ts'

export const account = {
  nav: 'Account pages',
  shop: 'Browse the shop',
  pages: {
    checkout: 'Checkout',
    dashboard: 'My account',
    'account-settings': 'Account settings',
    'manage-subscriptions': 'Manage subscriptions',
    'my-subscriptions': 'My paid subscriptions',
    'browse-services': 'Browse services',
    'payment-history': 'Payment history',
    'my-orders': 'My orders',
    order: 'Order details',
    invoice: 'Invoice',
  },
  backOffice: 'Back office',
  backOfficeText: 'You are part of the team: orders, products and support are in the back office.',
  openBackOffice: 'Open the back office',
} as const satisfies TranslationOf<typeof arabic>
