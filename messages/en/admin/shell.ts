import type { shell as arabic } from '../../ar/admin/shell.ts'
import type { TranslationOf } from '../../web.ts'

export const shell = {
  title: 'Back office',
  nav: 'Back office sections',
  openMenu: 'Open the menu',
  shop: 'Open the shop',
  logout: 'Log out',
  backHome: 'Back to home',
  roles: { admin: 'Admin', worker: 'Worker', user: 'Customer' },
  groups: { top: 'Home', sales: 'Sales', catalogue: 'Catalogue', shop: 'Shop', support: 'Support' },
} as const satisfies TranslationOf<typeof arabic>
