import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type SearchTermKind, searchTermKinds } from '#model/search-terms.ts'
import { call } from '../../../lib/api.ts'
import type { Report, SearchTerm } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ExportButton } from '../../kit/list/export-button.tsx'
import { Count, ReportCard } from '../report-parts.tsx'
import { type ReportColumn, ReportTable } from '../report-table.tsx'
import { Segments } from '../segments.tsx'
import { AliasDialog } from './alias-dialog.tsx'
import { SearchFilterList } from './search-filter-list.tsx'

const firstRows = 8
const allRows = 100

/** What shoppers searched for in the days of the report. */
export function SearchesCard({ report, className }: { report: Report; className: string }) {
  const t = useTranslations('admin.reports.searches')
  const [kind, setKind] = useState<SearchTermKind>('all')
  const [limit, setLimit] = useState(firstRows)
  const [aliased, setAliased] = useState<string>()
  const { from, to } = report.range
  const query = { from, to, kind, limit }
  const searches = useQuery({
    queryKey: ['staff', 'search-terms', query],
    queryFn: async () => (await call('GET /api/search-terms', { query })).data,
    placeholderData: keepPreviousData,
  })
  const { terms = [], pagination } = searches.data ?? {}
  const columns = useColumns(kind, setAliased)
  const options = searchTermKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <ReportCard
      title={t('title')}
      how="searches"
      aside={
        <ExportButton path="/api/search-terms/export" query={{ from, to, kind }} hasPersonalData={false} />
      }
      className={className}
    >
      <div className="overflow-x-auto">
        <Segments
          label={t('title')}
          value={kind}
          options={options}
          onChange={value => setKind(searchTermKinds.find(one => one === value) ?? 'all')}
        />
      </div>
      <QueryState query={searches} errorTitle={t('failed')}>
        {terms.length === 0 ? (
          <p className="text-ink-2">{t(`none.${kind}`)}</p>
        ) : (
          <ReportTable
            caption={t('title')}
            rows={terms}
            rowKey={row => `${row.term} ${row.filters}`}
            columns={columns}
          />
        )}
        {pagination && pagination.total > terms.length && limit === firstRows && (
          <Button tone="quiet" size="s" className="self-start" onClick={() => setLimit(allRows)}>
            {t('more', { count: Math.min(pagination.total, allRows) - terms.length })}
          </Button>
        )}
      </QueryState>
      <AliasDialog term={aliased} onClose={() => setAliased(undefined)} />
    </ReportCard>
  )
}

function useColumns(kind: SearchTermKind, onAlias: (term: string) => void): ReportColumn<SearchTerm>[] {
  const t = useTranslations('admin.reports.searches')
  return [
    { key: 'term', header: t('term'), cell: row => <TermCell {...row} /> },
    {
      key: 'searches',
      header: t('searches'),
      cell: row => <Count value={row.searches} />,
      isNumber: true,
    },
    ...(kind === 'all'
      ? [
          {
            key: 'empty',
            header: t('empty'),
            cell: (row: SearchTerm) => <Count value={row.emptySearches} />,
            isNumber: true,
          },
        ]
      : []),
    ...(kind === 'nothing'
      ? []
      : [
          {
            key: 'opened',
            header: t('opened'),
            cell: (row: SearchTerm) => <Count value={row.opened} />,
            isNumber: true,
            isWideOnly: true,
          },
        ]),
    {
      key: 'alias',
      header: <span className="sr-only">{t('alias.action')}</span>,
      cell: row => (
        <Button
          tone="quiet"
          size="s"
          aria-label={t('alias.actionFor', { term: row.term })}
          icon={<Tag size={16} aria-hidden="true" />}
          onClick={() => onAlias(row.term)}
        >
          <span className="whitespace-nowrap max-md:hidden">{t('alias.action')}</span>
        </Button>
      ),
      isAction: true,
    },
  ]
}

/** The words, and the filters with which shoppers searched the product list. Leads to the same list. */
function TermCell({ term, filters }: SearchTerm) {
  const links = paths(useLanguage())
  if (filters === '') return <bdi className="font-medium">{term}</bdi>
  const query = { ...Object.fromEntries(new URLSearchParams(filters)), search: term }
  return (
    <Link to={links.products(query)} className="block min-h-11 py-1 hover:underline">
      <bdi className="font-medium">{term}</bdi>
      <SearchFilterList filters={filters} />
    </Link>
  )
}
