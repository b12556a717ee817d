import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { caseKindsFor } from '#model/case-kinds.ts'
import type { Role } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FilterSheet } from '../kit/list/filter-sheet.tsx'
import { tableWidth, useMedia } from '../kit/use-media.ts'
import type { CaseFilter, CaseList } from './use-cases.ts'

type Props = { filter: CaseFilter; role: Role; list: CaseList | undefined }

/** Open or resolved cases, and their kind: a choice beside the tabs, on a phone in the sheet of filters. */
export function CaseFilters({ filter, role, list }: Props) {
  const t = useTranslations('admin.cases')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const isWide = useMedia(tableWidth)
  const openOf = (kind: string) => list?.kinds.find(one => one.kind === kind)?.open ?? 0
  // Of the open cases only the kinds that exist; history has any.
  const kinds = caseKindsFor(role).filter(
    kind => filter.state === 'resolved' || kind === filter.kind || openOf(kind) > 0,
  )
  const labelOf = (title: string, open: number) =>
    list && filter.state === 'open' ? `${title} (${open})` : title
  const options = kinds.map(kind => ({
    value: kind,
    label: labelOf(t(`kinds.${kind}.title`), openOf(kind)),
  }))
  const state = filter.state === 'open' ? undefined : filter.state
  const choose = (kind: string | undefined) =>
    void navigate(links.staff('/admin/cases', { state, kind: kind || undefined }), {
      preventScrollReset: true,
    })
  if (!isWide)
    return (
      <>
        <Tabs filter={filter} list={list} />
        <FilterSheet
          filters={[{ name: 'kind', label: t('filter'), options }]}
          values={filter.kind ? { kind: filter.kind } : {}}
          onChange={values => choose(values.kind)}
          pagination={list?.pagination}
        />
      </>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Tabs filter={filter} list={list} />
      <Field label={t('filter')} labelHidden>
        <Select
          value={filter.kind ?? ''}
          options={[{ value: '', label: labelOf(t('allKinds'), list?.open ?? 0) }, ...options]}
          onChange={event => choose(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}

function Tabs({ filter, list }: Pick<Props, 'filter' | 'list'>) {
  const t = useTranslations('admin.cases')
  const links = paths(useLanguage())
  return (
    <nav aria-label={t('tabs')} className="me-auto flex rounded-md border border-line bg-sunken p-1">
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
  )
}
