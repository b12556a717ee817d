import Minus from 'lucide-react/icons/minus'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { type LinkAs, useLinkAs } from '../buttons/link-as.tsx'
import { classNames } from '../class-names.ts'

export interface StatTileProps {
  label: ReactNode
  value: ReactNode
  icon?: ReactNode
  /** Compared with the previous period; `tone` says whether the change is good. */
  change?: { text: ReactNode; direction: 'up' | 'down' | 'flat'; tone: 'good' | 'bad' | 'neutral' }
  detail?: ReactNode
  /** Turns the tile into a link, for tiles that filter the list below. */
  href?: string
  isCurrent?: boolean
  linkAs?: LinkAs
}

const tile = 'flex min-w-0 flex-col gap-1 rounded-md border bg-surface px-4.5 py-3.5 shadow-card'
const trends = { up: TrendingUp, down: TrendingDown, flat: Minus }
const changes = { good: 'text-good', bad: 'text-bad', neutral: 'text-ink-2' }

export function StatTile({ href, isCurrent = false, linkAs, ...content }: StatTileProps) {
  const Link = useLinkAs(linkAs)
  if (href === undefined) {
    return (
      <div className={classNames(tile, 'border-line')}>
        <TileContent {...content} />
      </div>
    )
  }
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        tile,
        'transition-colors',
        isCurrent ? 'border-brand inset-ring inset-ring-brand' : 'border-line hover:border-edge',
      )}
    >
      <TileContent {...content} />
    </Link>
  )
}

function TileContent({
  label,
  value,
  icon,
  change,
  detail,
}: Omit<StatTileProps, 'href' | 'isCurrent' | 'linkAs'>) {
  const Trend = trends[change?.direction ?? 'flat']
  return (
    <>
      <span className="flex items-center justify-between gap-2 text-sm text-ink-2 [&_svg]:size-4.5 [&_svg]:shrink-0">
        {label}
        {icon}
      </span>
      <span className="text-2xl leading-tight font-semibold">{value}</span>
      {change && (
        <span className={classNames('flex items-center gap-1.5 text-sm', changes[change.tone])}>
          <Trend size={16} className="shrink-0 rtl:-scale-x-100" />
          {change.text}
        </span>
      )}
      {detail && <span className="text-sm text-ink-2">{detail}</span>}
    </>
  )
}
