import type { account as arabic } from '../ar/account.ts'
import type { TranslationOf } from '../web.ts'
import { accountSettings } from './account-settings.ts'
import { identityProblems } from './identity-problems.ts'
import { invoice } from './invoice.ts'
import { signIn } from './sign-in.ts'

export const account = {
  problems: identityProblems,
  signIn,
  settings: accountSettings,
  invoice,
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
  browse: {
    search: 'Search services',
    searchPlaceholder: 'Search for a service…',
    searchButton: 'Search',
    view: 'View',
    grid: 'As a grid',
    list: 'As a list',
    byCategory: 'By category',
    all: 'All',
    featured: 'Featured services',
    popular: 'Most requested',
    seeAll: 'See all',
    allCategories: 'All categories',
    empty: 'Nothing featured here yet',
    emptyText: 'Choose another category, or search for what you want.',
  },
  backOffice: 'Back office',
  backOfficeText: 'You are part of the team: orders, products and support are in the back office.',
  openBackOffice: 'Open the back office',
} as const satisfies TranslationOf<typeof arabic>
