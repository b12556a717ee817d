import type { ReactNode } from 'react'

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
