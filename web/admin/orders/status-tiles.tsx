import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { orderStatuses } from '#model/order-states.ts'
import { maxCounted } from '#model/pagination.ts'
import type { StaffOrderList } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { ControlOf } from '../kit/list/list-contract.ts'

const looks = {
  pending: { Icon: Clock, mark: 'bg-warn-soft text-warn' },
  completed: { Icon: CircleCheck, mark: 'bg-good-soft text-good' },
  cancelled: { Icon: CircleX, mark: 'bg-bad-soft text-bad' },
}

type Props = {
  reply: Pick<StaffOrderList, 'counts' | 'deliveries' | 'pagination'> | undefined
  list: ControlOf<'GET /api/orders'>
}

/** The orders of each status. A tile filters the list; the chosen tile shows everything again. */
export function StatusTiles({ reply, list: { state, hrefFor } }: Props) {
  const t = useTranslations('admin.orders')
  const language = useLanguage()
  const countText = (count: number | undefined) => {
    if (count === undefined) return '–'
    // The total of a list that is not counted to its end shows where the count of each status stopped too.
    const max = reply?.pagination.isCapped ? reply.pagination.total : maxCounted
    const text = numberText(Math.min(count, max), language)
    return count > max ? t('list.atLeast', { count: text }) : text
  }
  // Waiting deliveries are counted over all orders, so the count appears only beside counts of all orders.
  const { status: _status, ...narrowing } = state.filters
  const isNarrowed = state.search !== '' || Object.keys(narrowing).length > 0
  return (
    <nav aria-label={t('list.tiles')}>
      <ul className="grid grid-cols-3 gap-2.5 max-md:gap-2">
        {orderStatuses.map(status => {
          const { Icon, mark } = looks[status]
          const isCurrent = state.filters.status === status
          const { status: _, ...others } = state.filters
          return (
            <li key={status}>
              <Link
                href={hrefFor({ filters: isCurrent ? others : { ...others, status } })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'flex h-full items-center gap-3 rounded-md border bg-surface px-4 py-3 shadow-card transition-colors max-md:flex-col-reverse max-md:items-start max-md:gap-0.5 max-md:px-3',
                  isCurrent ? 'border-brand inset-ring inset-ring-brand' : 'border-line hover:border-edge',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid size-9 shrink-0 place-items-center rounded-sm max-md:hidden @max-3xl:hidden',
                    mark,
                  )}
                >
                  <Icon size={18} />
                </span>
                <span className="min-w-0 grow">
                  <span className="block truncate text-sm font-medium">{t(`tiles.${status}`)}</span>
                  {status === 'completed' && !isNarrowed && reply?.deliveries && (
                    <span className="hidden truncate text-xs text-ink-2 @4xl:block">
                      {t('list.waiting', { count: reply.deliveries.waiting })}
                    </span>
                  )}
                </span>
                <bdi dir="ltr" className="text-xl leading-tight font-semibold">
                  {countText(reply?.counts[status])}
                </bdi>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
