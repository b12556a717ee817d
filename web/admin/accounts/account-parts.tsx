import { useTranslations } from 'use-intl'
import type { StockAccount } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { available: 'good', reserved: 'warn', delivered: 'neutral', quarantined: 'bad' } as const

export function StateBadge({ state }: { state: StockAccount['state'] }) {
  const t = useTranslations('admin.accounts.states')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

type Order = { orderId: string | null; orderNumber: number | null }

/** The order that an account was sold with. */
export function StockOrderLink({ order: { orderId, orderNumber } }: { order: Order }) {
  const links = paths(useLanguage())
  if (orderId === null) return null
  return (
    <Link
      href={links.staffRecord('/admin/orders/:orderId', orderId)}
      className="rounded-xs font-medium text-brand underline hover:text-brand-strong"
    >
      <bdi dir="ltr">#{orderNumber}</bdi>
    </Link>
  )
}
