import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { canOpen } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { matchesWords } from './match-text.ts'
import type { PaletteItem } from './palette-item.ts'

/** What begins on a screen, as a link that opens the screen with its form. `open` names a dialog (use-open-param.ts). */
const actions = [
  { id: 'addProduct', path: '/admin/subscriptions/new' },
  { id: 'addCategory', path: '/admin/categories', open: 'new' },
  { id: 'addCoupon', path: '/admin/coupons', open: 'new' },
  { id: 'addCouponBatch', path: '/admin/coupons', open: 'batch' },
  { id: 'importStock', path: '/admin/accounts', open: 'import' },
  { id: 'findAccount', path: '/admin/accounts', open: 'find' },
  { id: 'addBanner', path: '/admin/banners/new' },
  { id: 'addCollection', path: '/admin/collections/new' },
] as const

/** The actions that the role may begin and whose words match. */
export function useActionItems(role: Role, typed: string): PaletteItem[] {
  const t = useTranslations('admin.shell.palette.actions')
  const links = paths(useLanguage())
  return actions
    .filter(({ id, path }) => canOpen(path, role) && matchesWords(t(id), typed))
    .map(action => ({
      id: action.id,
      group: 'actions',
      title: t(action.id),
      icon: action.id === 'findAccount' ? <Search /> : <Plus />,
      href: links.staff(action.path, 'open' in action ? { open: action.open } : {}),
    }))
}

const searches = [
  { id: 'searchOrders', path: '/admin/orders' },
  { id: 'searchProducts', path: '/admin/subscriptions' },
  { id: 'searchDelivered', path: '/admin/delivered-subscriptions' },
  { id: 'searchCoupons', path: '/admin/coupons' },
  { id: 'searchStock', path: '/admin/accounts' },
  { id: 'searchUsers', path: '/admin/users' },
] as const

/** The typed text in the search of each list that the role may open. */
export function useListSearchItems(role: Role, typed: string): PaletteItem[] {
  const t = useTranslations('admin.shell.palette')
  const links = paths(useLanguage())
  const text = typed.trim()
  if (text === '') return []
  return searches
    .filter(({ path }) => canOpen(path, role))
    .map(({ id, path }) => ({
      id,
      group: 'commands',
      title: t(id, { text }),
      icon: <Search />,
      href: links.staff(path, { search: text }),
    }))
}
