import BadgeCheck from 'lucide-react/icons/badge-check'
import ChartColumn from 'lucide-react/icons/chart-column'
import FolderTree from 'lucide-react/icons/folder-tree'
import Headset from 'lucide-react/icons/headset'
import History from 'lucide-react/icons/history'
import ImageIcon from 'lucide-react/icons/image'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LayoutGrid from 'lucide-react/icons/layout-grid'
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
import type { ScreenIcon } from '#model/staff-screens.ts'

/** The icons that model/staff-screens.ts names. */
export const screenIcons: Record<ScreenIcon, typeof Users> = {
  dashboard: LayoutDashboard,
  orders: ShoppingBag,
  delivered: PackageCheck,
  cases: TriangleAlert,
  claims: ShieldQuestionMark,
  renewals: RefreshCw,
  coupons: TicketPercent,
  products: BadgeCheck,
  categories: FolderTree,
  stock: KeyRound,
  'custom-fields': TextCursorInput,
  reviews: Star,
  banners: ImageIcon,
  collections: LayoutGrid,
  users: Users,
  reports: ChartColumn,
  'support-content': MessageCircleQuestionMark,
  audit: History,
  settings: Settings,
  system: Server,
  chat: Headset,
}
