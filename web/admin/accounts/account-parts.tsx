import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { stockLife } from '#model/stock-levels.ts'
import type { StockAccount } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { touchLink } from '../kit/touch-link.ts'

const tones = { available: 'good', reserved: 'warn', delivered: 'neutral', quarantined: 'bad' } as const

type BadgeProps = { account: Pick<StockAccount, 'state' | 'expiresAt' | 'duration'> }

/** The state of an account; an available one that is not sold any more has a state of its own. */
export function StateBadge({ account: { state, expiresAt, duration } }: BadgeProps) {
  const t = useTranslations('admin.accounts.states')
  const life = stockLife(expiresAt, duration, new Date())
  if (state === 'available' && life !== 'whole') return <Badge tone="warn">{t(life)}</Badge>
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

const knownReasons = ['replaced', 'refunded', 'duplicate'] as const

/** Why an account is not sold any more. The shop writes some reasons itself; the others are the words of staff. */
export function QuarantineReason({ reason }: { reason: string | null }) {
  const t = useTranslations('admin.accounts.reasons')
  if (reason === null) return null
  const known = knownReasons.find(one => one === reason)
  return <bdi className="text-ink-2 wrap-anywhere">{known ? t(known) : reason}</bdi>
}

type Order = { orderId: string | null; orderNumber: number | null }

/** The order that an account was sold with. */
export function StockOrderLink({ order: { orderId, orderNumber } }: { order: Order }) {
  const links = paths(useLanguage())
  if (orderId === null) return null
  return (
    <Link
      href={links.staffRecord('/admin/orders/:orderId', orderId)}
      className={`${touchLink} text-brand underline hover:text-brand-strong`}
    >
      <bdi dir="ltr">#{orderNumber}</bdi>
    </Link>
  )
}

type PagerProps = {
  pagination: { total: number; page: number; limit: number; pages: number; isCapped: boolean }
  onPage: (page: number) => void
}

/** Which rows a dialog shows of how many, with buttons for the pages before and after. */
export function Pager({ pagination: { total, page, limit, pages, isCapped }, onPage }: PagerProps) {
  const t = useTranslations('admin.lists')
  const steps = useTranslations('common.pagination')
  const language = useLanguage()
  const from = numberText((page - 1) * limit + 1, language)
  const to = numberText(Math.min(page * limit, total), language)
  const values = { from, to, total: numberText(total, language) }
  // Deleting the last row of the last page leaves a page that no longer exists.
  useEffect(() => {
    if (page > Math.max(1, pages)) onPage(Math.max(1, pages))
  })
  const step = (target: number) => () => target >= 1 && target <= pages && onPage(target)
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status">{t(isCapped ? 'rangeCapped' : 'range', values)}</p>
      {pages > 1 && (
        <span className="flex gap-1">
          <IconButton
            size="s"
            label={steps('previous')}
            icon={<ChevronLeft size={18} className="rtl:-scale-x-100" />}
            aria-disabled={page === 1}
            className="aria-disabled:opacity-50"
            onClick={step(page - 1)}
          />
          <IconButton
            size="s"
            label={steps('next')}
            icon={<ChevronRight size={18} className="rtl:-scale-x-100" />}
            aria-disabled={page === pages}
            className="aria-disabled:opacity-50"
            onClick={step(page + 1)}
          />
        </span>
      )}
    </div>
  )
}
