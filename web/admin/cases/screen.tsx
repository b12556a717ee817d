import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ControlOf } from '../kit/list/list-contract.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { CaseCard } from './case-card.tsx'
import { useCaseFilters } from './case-list.ts'

/** What the shop could not settle alone: open cases, each with its actions, and resolved ones. */
export default function CasesScreen() {
  const t = useTranslations('admin.cases')
  const title = useTranslations('admin.pages')('cases')
  return (
    <div className="mx-auto w-full max-w-5xl">
      <ListScreen
        screen="cases"
        title={title}
        intro={t('intro')}
        call="GET /api/cases"
        rowsOf={({ data }) => data.cases}
        liveEvents={['case-opened', 'case-changed', 'case-resolved']}
        // Cases are remedied on other screens, where their events do not reach this list.
        isFreshOnReturn
        rowId={({ id }) => id}
        rowLabel={({ kind }) => t(`kinds.${kind}.title`)}
        rowTarget={() => undefined}
        columns={[]}
        card={one => <CaseCard staffCase={one} />}
        layout="articles"
        {...useCaseFilters()}
        pageSizes={[20, 50, 100]}
        texts={{ loadFailed: t('failed'), empty: t('empty'), emptyText: t('emptyText') }}
        emptyIcon={<CircleCheckBig />}
        noMatch={list => <NoMatch list={list} />}
        exportPath="/api/cases/export"
        exportHasPersonalData
      />
    </div>
  )
}

function NoMatch({ list: { state, hrefFor } }: { list: ControlOf<'GET /api/cases'> }) {
  const t = useTranslations('admin.cases')
  const { kind, ...others } = state.filters
  if (!kind) return <EmptyState title={t('noneResolved')} />
  return (
    <EmptyState
      title={t('noneOfKind')}
      action={
        <ButtonLink href={hrefFor({ filters: others })} tone="soft">
          {t('showAll')}
        </ButtonLink>
      }
    />
  )
}
