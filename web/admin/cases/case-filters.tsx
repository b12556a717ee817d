import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { caseKindsFor } from '#model/case-kinds.ts'
import type { Role } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { CaseFilter, CaseList } from './use-cases.ts'

type Props = { filter: CaseFilter; role: Role; list: CaseList | undefined }

export function CaseFilters({ filter, role, list }: Props) {
  const t = useTranslations('admin.cases')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const openOf = (kind: string) => list?.kinds.find(one => one.kind === kind)?.open ?? 0
  // Of the open cases only the kinds that exist; history has any.
  const kinds = caseKindsFor(role).filter(
    kind => filter.state === 'resolved' || kind === filter.kind || openOf(kind) > 0,
  )
  const labelOf = (title: string, open: number) =>
    list && filter.state === 'open' ? `${title} (${open})` : title
  const state = filter.state === 'open' ? undefined : filter.state
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={t('tabs')} className="flex rounded-md border border-line bg-sunken p-1">
        {(['open', 'resolved'] as const).map(one => (
          <Link
            key={one}
            href={links.staff('/admin/cases', { state: one === 'open' ? undefined : one, kind: filter.kind })}
            aria-current={one === filter.state ? 'page' : undefined}
            className={classNames(
              'flex min-h-9 items-center gap-2 rounded-sm px-4 pointer-coarse:min-h-11',
              one === filter.state ? 'bg-surface font-medium shadow-card' : 'text-ink-2 hover:text-ink',
            )}
          >
            {t(one)}
            {one === 'open' && list && list.open > 0 && (
              <span className="rounded-full bg-bad-soft px-2 text-xs leading-5 font-semibold text-bad">
                {list.open}
              </span>
            )}
          </Link>
        ))}
      </nav>
      <Field label={t('filter')} labelHidden className="max-sm:w-full">
        <Select
          value={filter.kind ?? ''}
          options={[
            { value: '', label: labelOf(t('allKinds'), list?.open ?? 0) },
            ...kinds.map(kind => ({ value: kind, label: labelOf(t(`kinds.${kind}.title`), openOf(kind)) })),
          ]}
          onChange={event =>
            void navigate(
              links.staff('/admin/cases', { state, kind: event.currentTarget.value || undefined }),
              { preventScrollReset: true },
            )
          }
        />
      </Field>
    </div>
  )
}
