import type { admin as arabic } from '../ar/admin.ts'
import type { TranslationOf } from '../web.ts'
import { accounts } from './admin/accounts.ts'
import { banners } from './admin/banners.ts'
import { cases } from './admin/cases.ts'
import { categories } from './admin/categories.ts'
import { coupons } from './admin/coupons.ts'
import { customFields } from './admin/custom-fields.ts'
import { delivered } from './admin/delivered.ts'
import { form } from './admin/form.ts'
import { lists } from './admin/lists.ts'
import { orders } from './admin/orders.ts'
import { pages } from './admin/pages.ts'
import { products } from './admin/products.ts'
import { shell } from './admin/shell.ts'

export const admin = {
  shell,
  pages,
  banners,
  accounts,
  cases,
  categories,
  coupons,
  customFields,
  form,
  products,
  delivered,
  lists,
  orders,
  comingSoon: {
    title: 'This page is on its way',
    text: 'The “{page}” screen has not been built yet. It will appear in this place.',
    badge: 'Coming soon',
  },
  system: {
    text: 'The state of database, jobs, mail and payment provider will appear here. Every part of the design is shown on a page of its own.',
    showcase: 'Design parts',
    back: 'Back to the system page',
  },
} as const satisfies TranslationOf<typeof arabic>
