import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../../lib/language.ts'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { translator } from '../../lib/messages.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import type { Route } from './+types/screen'
import { CaseCard } from './case-card.tsx'
import { CaseFilters } from './case-filters.tsx'
import { type CaseFilter, type CaseList, useCaseFilter, useCases } from './use-cases.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('admin.pages.cases'), isPrivate: true })
}

export default function CasesScreen() {
  const t = useTranslations('admin')
  const common = useTranslations('common')
  const { role } = useStaffUser()
  const filter = useCaseFilter(role)
  const query = useCases(filter)
  return (
    <div className="mx-auto grid max-w-5xl gap-5">
      <div>
        <h1 className="text-2xl">{t('pages.cases')}</h1>
        <p className="text-ink-2">{t('cases.intro')}</p>
      </div>
      <CaseFilters filter={filter} role={role} list={query.data} />
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
    </div>
  )
}

function Cases({ filter, list }: { filter: CaseFilter; list: CaseList }) {
  const links = paths(useLanguage())
  const { page, ...kept } = filter
  if (list.cases.length === 0 && page === 1) return <NoCases filter={filter} />
  return (
    <>
      <ul className="grid gap-4">
        {list.cases.map(one => (
          <li key={one.id}>
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
