import BadgeCheck from 'lucide-react/icons/badge-check'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import type { RecordKind } from '../kit/recent-records.ts'

export const paletteGroups = [
  'recent',
  'screens',
  'actions',
  'orders',
  'customers',
  'products',
  'coupons',
  'accounts',
  'commands',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export type PaletteItem = {
  id: string
  group: PaletteGroup
  title: string
  detail?: ReactNode
  icon: ReactNode
  /** Shown at the end of the row, such as a status. */
  end?: ReactNode
} & ({ href: string; run?: never } | { run: () => void; href?: never })

export const recordIcons = {
  order: ShoppingBag,
  product: BadgeCheck,
  customer: UserRound,
  coupon: TicketPercent,
} satisfies Record<RecordKind, unknown>
