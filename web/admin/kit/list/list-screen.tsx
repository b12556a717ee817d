import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyList, QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { panelWidth, tableWidth, useMedia } from '../use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import {
  type BulkChoice,
  type ListColumn,
  type ListFilter,
  type ListPage,
  type ListSort,
  type PresetView,
  pageSizes as standardSizes,
} from './list-config.ts'
import { ListFooter } from './list-footer.tsx'
import { ListCards, ListTable } from './list-rows.tsx'
import { listCallQuery, listFilterQuery } from './list-state.ts'
import { ListViews } from './list-views.tsx'
import type { RowTarget } from './row-link.tsx'
import { SearchBox } from './search-box.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'
import { ColumnsMenu, SelectButton, SortMenu } from './view-menus.tsx'

export type ListReply<Row, Extra> = { rows: Row[]; pagination: ListPage; extra: Extra }

export type ListScreenProps<Row, Extra> = {
  /** The screen's name in saved views, bulk actions and the query cache. */
  screen: string
  title: string
  load: (query: Record<string, string | number>) => Promise<ListReply<Row, Extra>>
  /** Types of live events after which the list is loaded again. */
  liveEvents?: readonly string[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  rowTarget: (row: Row) => RowTarget
  openId?: string | undefined
  columns: readonly ListColumn<Row>[]
  card: (row: Row) => ReactNode
  /** Cards on wide screens too; a table unless given. */
  layout?: 'table' | 'cards'
  filters: readonly ListFilter[]
  sorts: readonly ListSort[]
  pageSizes?: readonly number[]
  searchPlaceholder: string
  views?: (extra: Extra | undefined) => readonly PresetView[]
  texts: { loadFailed: string; empty: string; emptyText: string }
  /** The address of the list's CSV export. */
  exportPath?: string
  exportHasPersonalData?: boolean
  bulkChoices?: readonly BulkChoice[]
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between title and list, such as count tiles. */
  summary?: (reply: Extra | undefined, list: ReturnType<typeof useListState>) => ReactNode
  /** Offered when the list is empty and nothing is filtered. */
  emptyAction?: ReactNode
  /** The open record, beside the list. Gets the rows of the page for "previous" and "next". */
  panel?: (rows: readonly Row[]) => ReactNode
}

/** A list of the back office. The URL holds its whole state; see list-state.ts. */
export function ListScreen<Row, Extra>(props: ListScreenProps<Row, Extra>) {
  const t = useTranslations('admin.lists')
  const { screen, filters, sorts, columns, pageSizes = standardSizes, rowId, openId } = props
  const list = useListState({ filters, sorts, columns, pageSizes })
  const { state, change, hrefFor } = list
  const isTable = useMedia(tableWidth) && props.layout !== 'cards'
  const isPanelBeside = useMedia(panelWidth)
  const search = useRef<HTMLInputElement>(null)
  const query = useQuery({
    queryKey: ['list', screen, listCallQuery(state)],
    queryFn: () => props.load(listCallQuery(state)),
    placeholderData: keepPreviousData,
  })
  useLiveInvalidation(['list', screen], event => props.liveEvents?.includes(event.type) ?? false)
  const rows = query.data?.rows ?? []
  const rowIds = rows.map(rowId)
  const filterQuery = listFilterQuery(state)
  const selection = useSelection(JSON.stringify(filterQuery), rowIds)
  const hasBulk = props.bulkChoices !== undefined
  useListKeys({ search, rowIds, openId, onToggle: hasBulk ? selection.toggle : undefined })
  const isFiltered = Object.keys(filterQuery).length > 0
  const isBeyondEnd = state.page > 1 && rows.length === 0
  const rowsProps = {
    title: props.title,
    rows,
    rowId,
    rowLabel: props.rowLabel,
    rowTarget: props.rowTarget,
    openId,
    selection: hasBulk ? selection : undefined,
    isBusy: query.isPlaceholderData,
    footer: query.data && <ListFooter pagination={query.data.pagination} pageSizes={pageSizes} list={list} />,
  }
  // On narrow screens the open record is a page of its own.
  if (openId !== undefined && !isPanelBeside) return props.panel?.(rows)
  return (
    <>
      <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl">{props.title}</h1>
          <div className="flex flex-wrap gap-2">
            {isTable ? <ColumnsMenu columns={columns} list={list} /> : <SortMenu sorts={sorts} list={list} />}
            {!isTable && hasBulk && rows.length > 0 && <SelectButton selection={selection} />}
            {props.exportPath && (
              <ExportButton
                path={props.exportPath}
                query={filterQuery}
                hasPersonalData={props.exportHasPersonalData ?? false}
              />
            )}
            {props.actions}
          </div>
        </div>
        {props.summary?.(query.data?.extra, list)}
        {props.views && <ListViews screen={screen} views={props.views(query.data?.extra)} list={list} />}
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            ref={search}
            text={state.search}
            placeholder={props.searchPlaceholder}
            onSearch={text => change({ search: text }, { replace: true })}
          />
          <FilterChips
            filters={filters}
            values={state.filters}
            onChange={values => change({ filters: values })}
          />
        </div>
        <QueryState
          query={query}
          errorTitle={props.texts.loadFailed}
          loading={
            <div className="rounded-lg border border-line bg-surface">
              <Skeleton shape="row" count={state.limit} label={t('loading')} />
            </div>
          }
        >
          {rows.length === 0 ? (
            <EmptyList
              title={isFiltered || isBeyondEnd ? t('noMatch') : props.texts.empty}
              text={isFiltered || isBeyondEnd ? t('noMatchText') : props.texts.emptyText}
              resetHref={
                isFiltered || isBeyondEnd ? hrefFor({ filters: {}, search: '', page: 1 }) : undefined
              }
              action={props.emptyAction}
            />
          ) : isTable ? (
            <ListTable {...rowsProps} columns={columns} list={list} />
          ) : (
            <ListCards {...rowsProps} card={props.card} />
          )}
        </QueryState>
        {props.bulkChoices && query.data && (
          <BulkBar
            screen={screen}
            choices={props.bulkChoices}
            selection={selection}
            filter={filterQuery}
            pagination={query.data.pagination}
          />
        )}
      </div>
      {props.panel?.(rows)}
    </>
  )
}
