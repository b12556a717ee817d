import BadgeCheck from 'lucide-react/icons/badge-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import type { RecordKind } from '../kit/recent-records.ts'

export const recordIcons = {
  order: ShoppingBag,
  product: BadgeCheck,
  customer: UserRound,
  coupon: TicketPercent,
} satisfies Record<RecordKind, unknown>
