import { accounts } from './admin/accounts.ts'
import { audit } from './admin/audit.ts'
import { banners } from './admin/banners.ts'
import { cases } from './admin/cases.ts'
import { categories } from './admin/categories.ts'
import { chat } from './admin/chat.ts'
import { claims } from './admin/claims.ts'
import { collections } from './admin/collections.ts'
import { coupons } from './admin/coupons.ts'
import { customFields } from './admin/custom-fields.ts'
import { dashboard } from './admin/dashboard.ts'
import { delivered } from './admin/delivered.ts'
import { form } from './admin/form.ts'
import { kit } from './admin/kit.ts'
import { lists } from './admin/lists.ts'
import { notes } from './admin/notes.ts'
import { orders } from './admin/orders.ts'
import { pages } from './admin/pages.ts'
import { products } from './admin/products.ts'
import { renewals } from './admin/renewals.ts'
import { reports } from './admin/reports.ts'
import { reviews } from './admin/reviews.ts'
import { settings } from './admin/settings.ts'
import { shell } from './admin/shell.ts'
import { supportContent } from './admin/support-content.ts'
import { system } from './admin/system.ts'
import { users } from './admin/users.ts'

/** One file per screen below admin/: a new screen adds its own. */
export const admin = {
  shell,
  pages,
  banners,
  accounts,
  cases,
  categories,
  chat,
  claims,
  collections,
  coupons,
  dashboard,
  customFields,
  form,
  products,
  delivered,
  kit,
  lists,
  notes,
  reports,
  orders,
  renewals,
  reviews,
  audit,
  settings,
  supportContent,
  users,
  system,
} as const
