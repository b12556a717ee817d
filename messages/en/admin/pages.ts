import type { pages as arabic } from '../../ar/admin/pages.ts'
import type { TranslationOf } from '../../web.ts'

export const pages = {
  dashboard: 'Dashboard',
  banners: 'Banners',
  users: 'Users',
  'user-edit': 'Edit user',
  categories: 'Categories',
  subscriptions: 'Subscriptions',
  'subscription-new': 'New subscription',
  'subscription-edit': 'Edit subscription',
  'subscription-management': 'Subscription records',
  accounts: 'Stock accounts',
  'custom-fields': 'Purchase fields',
  coupons: 'Coupons',
  orders: 'Orders',
  'delivered-subscriptions': 'Delivered',
  reports: 'Reports',
  settings: 'Settings',
  cases: 'Needs attention',
  claims: 'Warranty claims',
  reviews: 'Reviews',
  audit: 'Change log',
  'support-content': 'Support content',
  test: 'System',
  'agent-chat': 'Live support',
  'worker-chat': 'Live support',
} as const satisfies TranslationOf<typeof arabic>
