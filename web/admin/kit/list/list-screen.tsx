import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyList, QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { panelWidth, tableWidth, useMedia } from '../use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { pageSizes as standardSizes } from './list-config.ts'
import { ListFooter } from './list-footer.tsx'
import { ListHeader } from './list-header.tsx'
import { ListCards, ListTable } from './list-rows.tsx'
import type { ListScreenProps } from './list-screen-props.ts'
import { listCallQuery, listFilterQuery } from './list-state.ts'
import { ListViews } from './list-views.tsx'
import { SaveView, useSavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useSelection } from './use-selection.ts'

/** A list of the back office. The URL holds its whole state; see list-state.ts. */
export function ListScreen<Row, Extra>(props: ListScreenProps<Row, Extra>) {
  const t = useTranslations('admin.lists')
  const { screen, filters, sorts, columns, pageSizes = standardSizes, rowId, openId } = props
  const list = useListState({ filters, sorts, columns, pageSizes })
  const { state, change, hrefFor, queryString } = list
  const saved = useSavedViews(screen)
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
  const selection = useSelection(
    JSON.stringify(filterQuery),
    rows.map(row => ({ id: rowId(row), state: props.rowState?.(row) })),
  )
  const hasBulk = props.bulkChoices !== undefined
  const { focusFirst } = useListKeys({
    search,
    rowIds,
    openId,
    onToggle: hasBulk ? selection.toggle : undefined,
  })
  const isFiltered = Object.keys(filterQuery).length > 0
  const hasViews = props.views !== undefined || saved.length > 0
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
  if (openId !== undefined && !isPanelBeside) return props.panel?.(rows, list)
  return (
    <>
      <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <ListHeader
          title={props.title}
          list={list}
          columns={columns}
          sorts={sorts}
          isCards={props.layout === 'cards'}
          selection={hasBulk && rows.length > 0 ? selection : undefined}
          exportPath={props.exportPath}
          exportHasPersonalData={props.exportHasPersonalData ?? false}
          actions={props.actions}
        />
        {props.summary?.(query.data?.extra, list)}
        {hasViews && (
          <ListViews screen={screen} views={props.views?.(query.data?.extra)} saved={saved} list={list} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <SearchBox
            ref={search}
            placeholder={props.searchPlaceholder}
            onSearch={text => change({ search: text }, { replace: true })}
            onDown={focusFirst}
          />
          <FilterChips
            filters={filters}
            values={state.filters}
            onChange={values => change({ filters: values })}
          />
          {!hasViews && queryString !== '' && <SaveView screen={screen} query={queryString} />}
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
      {props.panel?.(rows, list)}
    </>
  )
}
