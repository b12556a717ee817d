import { useTranslations } from 'use-intl'
import { caseKindsFor } from '#model/case-kinds.ts'
import type { ControlOf, FilterOf, ReplyOf, ViewOf } from '../kit/list/list-contract.ts'
import { useStaffUser } from '../kit/use-staff-user.ts'

type Call = 'GET /api/cases'
type CaseReply = ReplyOf<Call>
export type StaffCase = CaseReply['data']['cases'][number]

/** The query of the list, to load it again after an action. */
export const casesKey = ['list', 'cases']

/** Open or resolved cases as two views, which keep the chosen kind; the kinds, with the number of open cases. */
export function useCaseFilters() {
  const t = useTranslations('admin.cases')
  const kinds = caseKindsFor(useStaffUser().role)
  const kindFilter = (
    shown: typeof kinds,
    labelOf = (kind: (typeof kinds)[number]) => t(`kinds.${kind}.title`),
  ) =>
    ({
      name: 'kind',
      label: t('filter'),
      isPinned: true,
      options: shown.map(value => ({ value, label: labelOf(value) })),
    }) satisfies FilterOf<Call>
  return {
    filters: [
      { name: 'state', label: t('resolved'), options: [{ value: 'resolved', label: t('resolved') }] },
      kindFilter(kinds),
    ] satisfies FilterOf<Call>[],
    offeredFilters: (
      reply: CaseReply | undefined,
      { state: { filters } }: ControlOf<Call>,
    ): FilterOf<Call>[] => {
      // History has cases of any kind.
      if (filters.state === 'resolved') return [kindFilter(kinds)]
      const openOf = (kind: string) => reply?.data.kinds.find(one => one.kind === kind)?.open ?? 0
      return [
        kindFilter(
          kinds.filter(kind => kind === filters.kind || openOf(kind) > 0),
          kind => (reply ? `${t(`kinds.${kind}.title`)} (${openOf(kind)})` : t(`kinds.${kind}.title`)),
        ),
      ]
    },
    views: (reply: CaseReply | undefined, { state }: ControlOf<Call>): ViewOf<Call>[] => {
      const { kind } = state.filters
      const kept = kind ? { kind } : {}
      return [
        { id: 'open', label: t('open'), filters: kept, count: reply?.data.open, isUrgent: true },
        { id: 'resolved', label: t('resolved'), filters: { ...kept, state: 'resolved' } },
      ]
    },
  }
}
