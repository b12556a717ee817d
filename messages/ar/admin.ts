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

/** One file per screen below admin/: a new screen adds its own. */
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
    title: 'هذه الصفحة في الطريق إليك',
    text: 'شاشة «{page}» لم تُبنَ بعد، وستظهر في هذا المكان.',
    badge: 'قريبًا',
  },
  system: {
    text: 'حالة قاعدة البيانات والمهام والبريد ومزود الدفع ستظهر هنا. كل أجزاء التصميم معروضة في صفحة مستقلة.',
    showcase: 'أجزاء التصميم',
    back: 'عد إلى صفحة النظام',
  },
} as const
