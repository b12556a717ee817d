import BadgeCheck from 'lucide-react/icons/badge-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import FolderTree from 'lucide-react/icons/folder-tree'
import History from 'lucide-react/icons/history'
import ImageIcon from 'lucide-react/icons/image'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import PackageCheck from 'lucide-react/icons/package-check'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Server from 'lucide-react/icons/server'
import Settings from 'lucide-react/icons/settings'
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Star from 'lucide-react/icons/star'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import type { Role } from '#model/permissions.ts'
import { canOpen, type StaffRoute } from '../../lib/access.ts'

type AdminScreen<Route> = Route extends `/admin/${infer Name}` ? Name : never
type ScreenName = Exclude<AdminScreen<StaffRoute>, `${string}:${string}` | 'agent-chat'>
type NavItem = { name: ScreenName; Icon: typeof Users }

/** The screens in the navigation, grouped by task. */
const groups = [
  {
    name: 'work',
    items: [
      { name: 'dashboard', Icon: LayoutDashboard },
      { name: 'orders', Icon: ShoppingBag },
      { name: 'delivered-subscriptions', Icon: PackageCheck },
      { name: 'cases', Icon: TriangleAlert },
      { name: 'claims', Icon: ShieldQuestionMark },
      { name: 'reviews', Icon: Star },
    ],
  },
  {
    name: 'catalogue',
    items: [
      { name: 'subscriptions', Icon: BadgeCheck },
      { name: 'categories', Icon: FolderTree },
      { name: 'coupons', Icon: TicketPercent },
      { name: 'banners', Icon: ImageIcon },
      { name: 'accounts', Icon: KeyRound },
      { name: 'custom-fields', Icon: TextCursorInput },
    ],
  },
  {
    name: 'customers',
    items: [
      { name: 'users', Icon: Users },
      { name: 'subscription-management', Icon: RefreshCw },
    ],
  },
  {
    name: 'shop',
    items: [
      { name: 'reports', Icon: ChartColumn },
      { name: 'support-content', Icon: MessageCircleQuestionMark },
      { name: 'audit', Icon: History },
      { name: 'settings', Icon: Settings },
      { name: 'test', Icon: Server },
    ],
  },
] as const satisfies { name: string; items: NavItem[] }[]

/** The screens that the role may open, without empty groups. */
export function navFor(role: Role) {
  return groups
    .map(({ name, items }) => ({
      name,
      items: items.filter((item: NavItem) => canOpen(`/admin/${item.name}`, role)),
    }))
    .filter(({ items }) => items.length > 0)
}
