import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListLayout } from '../kit/list/list-layout.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { CaseCard } from './case-card.tsx'
import { CaseFilters } from './case-filters.tsx'
import { type CaseFilter, type CaseList, useCaseFilter, useCases } from './use-cases.ts'

export default function CasesScreen() {
  const t = useTranslations('admin')
  const common = useTranslations('common')
  const { role } = useStaffUser()
  const filter = useCaseFilter(role)
  const query = useCases(filter)
  return (
    <ListLayout
      className="mx-auto w-full max-w-5xl"
      title={t('pages.cases')}
      text={t('cases.intro')}
      exportFile={{
        path: '/api/cases/export',
        query: { state: filter.state, ...(filter.kind && { kind: filter.kind }) },
        hasPersonalData: true,
      }}
      controls={<CaseFilters filter={filter} role={role} list={query.data} />}
    >
      <QueryState
        query={query}
        errorTitle={t('cases.failed')}
        loading={
          <div className="grid gap-4">
            {[1, 2, 3].map(card => (
              <Card key={card}>
                <Skeleton shape="text" count={2} label={common('loading')} />
              </Card>
            ))}
          </div>
        }
      >
        {query.data && <Cases filter={filter} list={query.data} />}
      </QueryState>
    </ListLayout>
  )
}

function Cases({ filter, list }: { filter: CaseFilter; list: CaseList }) {
  const links = paths(useLanguage())
  const { page, ...kept } = filter
  useListKeys({ rowIds: list.cases.map(({ id }) => id) })
  if (list.cases.length === 0 && page === 1) return <NoCases filter={filter} />
  return (
    <>
      <ul className="grid gap-4">
        {list.cases.map(one => (
          <li key={one.id} data-row-of={one.id}>
            <CaseCard staffCase={one} />
          </li>
        ))}
      </ul>
      <ListPagination
        page={page}
        pages={list.pagination.pages}
        hrefFor={next => links.staff('/admin/cases', { ...kept, page: next === 1 ? undefined : next })}
      />
    </>
  )
}

function NoCases({ filter: { state, kind } }: { filter: CaseFilter }) {
  const t = useTranslations('admin.cases')
  const all = paths(useLanguage()).staff('/admin/cases', { state: state === 'open' ? undefined : state })
  if (kind)
    return (
      <EmptyState
        title={t('noneOfKind')}
        action={
          <ButtonLink href={all} tone="soft">
            {t('showAll')}
          </ButtonLink>
        }
      />
    )
  if (state === 'resolved') return <EmptyState title={t('noneResolved')} />
  return (
    <EmptyState title={t('empty')} icon={<CircleCheckBig />}>
      {t('emptyText')}
    </EmptyState>
  )
}
