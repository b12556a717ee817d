import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Link } from '../../../lib/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { PresetView } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'

type Props = { views: readonly PresetView[]; list: ListControl }

/** Links to the views that every person has; the current one is the one whose filters are set. */
export function PresetViews({ views, list: { state, hrefFor } }: Props) {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const current = JSON.stringify(sorted(state.filters))
  return (
    <nav aria-label={t('views')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {views.map(({ id, label, filters, count = 0, isUrgent }) => {
          const isCurrent = JSON.stringify(sorted(filters)) === current
          return (
            <li key={id}>
              <Link
                href={hrefFor({ filters, search: '' })}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm focus-visible:-outline-offset-3',
                  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
                  isCurrent ? 'font-medium text-brand after:bg-brand' : 'text-ink-2 hover:text-ink',
                )}
              >
                {label}
                {count > 0 && (
                  <span
                    className={classNames(
                      'rounded-full px-2 text-xs leading-5',
                      isUrgent ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink-2',
                    )}
                  >
                    {numberText(count, language)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function sorted(filters: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))
}
