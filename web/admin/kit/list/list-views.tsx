import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { PresetView } from './list-config.ts'
import { DeleteView, type SavedView, SaveView } from './saved-views.tsx'
import type { ListControl } from './use-list-state.ts'

type Props = {
  screen: string
  /** The views that every person has; only "all" by default. */
  views: readonly PresetView[] | undefined
  saved: readonly SavedView[]
  list: ListControl
}

/** Links to the views of a list: those that every person has, then the saved ones. */
export function ListViews({ screen, views: presets, saved, list }: Props) {
  const t = useTranslations('admin.lists')
  const { state, hrefFor, queryString, hrefOfQuery } = list
  const views = presets ?? [{ id: 'all', label: t('allRows'), filters: {} }]
  const savedView = saved.find(({ query }) => query === queryString)
  const current = savedView ? undefined : filterKey(state.filters)
  // Other columns or another order make a view of its own.
  const shown = filterKey(Object.fromEntries(new URLSearchParams(queryString)))
  const isPreset = views.some(({ filters }) => filterKey(filters) === shown)
  return (
    <div className="flex items-center gap-2 border-b border-line">
      <nav aria-label={t('views')} data-views className="-mb-px min-w-0 grow overflow-x-auto">
        <ul className="flex min-w-max gap-1">
          {views.map(({ id, label, filters, count, isUrgent }) => (
            <ViewLink
              key={id}
              href={hrefFor({ filters, search: '' })}
              isCurrent={filterKey(filters) === current}
              badge={<Count count={count} isUrgent={isUrgent} />}
            >
              {label}
            </ViewLink>
          ))}
          {saved.map(view => (
            <ViewLink
              key={view.id}
              href={hrefOfQuery(view.query)}
              isCurrent={view === savedView}
              after={view === savedView && view.isOwn && <DeleteView screen={screen} view={view} />}
            >
              <bdi>{view.name}</bdi>
            </ViewLink>
          ))}
        </ul>
      </nav>
      {!savedView && !isPreset && <SaveView screen={screen} query={queryString} />}
    </div>
  )
}

type LinkProps = {
  href: string
  isCurrent: boolean
  badge?: ReactNode
  /** A control beside the link. */
  after?: ReactNode
  children: ReactNode
}

function ViewLink({ href, isCurrent, badge, after, children }: LinkProps) {
  return (
    <li className="flex items-center">
      <Link
        href={href}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'relative flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm focus-visible:-outline-offset-3',
          'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
          isCurrent ? 'font-medium text-brand after:bg-brand' : 'text-ink-2 hover:text-ink',
        )}
      >
        {children}
        {badge}
      </Link>
      {after}
    </li>
  )
}

function Count({ count = 0, isUrgent }: { count?: number | undefined; isUrgent?: boolean | undefined }) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full px-2 text-xs leading-5',
        isUrgent ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2',
      )}
    >
      {numberText(count, language)}
    </span>
  )
}

function filterKey(filters: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
}
