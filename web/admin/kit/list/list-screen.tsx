import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { EmptyList, QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { panelWidth, tableWidth, useMedia } from '../use-media.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type ListPage, pageSizes as standardSizes } from './list-config.ts'
import type { ListCall, PagedReply } from './list-contract.ts'
import { ListControls } from './list-controls.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListCards, ListTable } from './list-rows.tsx'
import type { ListProps, ListScreenProps } from './list-screen-props.ts'
import { listCallQuery, listFilterQuery } from './list-state.ts'
import { PhoneAdd } from './phone-controls.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useLastPage, useListState } from './use-list-state.ts'
import { useQuietRefetch } from './use-quiet-refetch.ts'
import { useSelection } from './use-selection.ts'

/** The page of a list that the query from the URL asks for. The server checks the query. */
async function loadList(name: ListCall, query: object): Promise<{ reply: unknown; pagination: ListPage }> {
  const reply = (await call(name, { query })) as PagedReply
  return { reply, pagination: 'pagination' in reply ? reply.pagination : reply.data.pagination }
}

/** A list of the back office. The URL holds its whole state; see list-state.ts. */
export function ListScreen<Name extends ListCall, Row>(typedProps: ListScreenProps<Name, Row>) {
  const t = useTranslations('admin.lists')
  // The names are checked where a screen gives them, so the parts below need not know their types.
  const props = typedProps as unknown as ListProps<Row>
  const { screen, filters = [], sorts = [], columns, pageSizes = standardSizes, rowId, openId } = props
  const { layout = 'table', orderFor } = props
  const hasSearch = props.searchPlaceholder !== undefined
  const list = useListState({ filters, hasSearch, sorts, columns, pageSizes, orderFor })
  const { state, hrefFor } = list
  const isWide = useMedia(tableWidth)
  const isTable = isWide && layout === 'table'
  const isPanelBeside = useMedia(panelWidth)
  const search = useRef<HTMLInputElement>(null)
  const query = useQuery({
    queryKey: ['list', screen, listCallQuery(state)],
    queryFn: () => loadList(props.call, { ...listCallQuery(state), ...props.fixedQuery }),
    placeholderData: keepPreviousData,
    ...(props.isFreshOnReturn && { staleTime: 0 }),
  })
  useLiveInvalidation(['list', screen], event => props.liveEvents?.some(type => type === event.type) ?? false)
  const reply = query.data?.reply
  const rows = reply === undefined ? [] : props.rowsOf(reply)
  const rowIds = rows.map(rowId)
  useLastPage(list, query.data?.pagination, rows.length === 0)
  const filterQuery = listFilterQuery(state)
  const selection = useSelection(
    JSON.stringify(filterQuery),
    rows.map(row => ({ id: rowId(row), state: props.rowState?.(row) })),
  )
  useQuietRefetch(props.refetchMs, {
    isPaused: state.page > 1 || selection.selection.mode !== 'none' || openId !== undefined,
    updatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  })
  const hasBulk = props.bulkChoices !== undefined
  const { focusFirst } = useListKeys({
    search: hasSearch ? search : undefined,
    rowIds,
    openId,
    onToggle: hasBulk ? selection.toggle : undefined,
  })
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
  if (openId !== undefined && !isPanelBeside) return props.panel?.(rows, list)
  return (
    <>
      <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 max-md:gap-3">
        <ListControls
          props={props}
          list={list}
          reply={reply}
          pagination={query.data?.pagination}
          selection={hasBulk && rows.length > 0 ? selection : undefined}
          search={{ ref: search, onDown: focusFirst }}
        />
        <QueryState
          query={query}
          errorTitle={props.texts.loadFailed}
          loading={
            <div className="rounded-lg border border-line bg-surface">
              <Skeleton shape="row" count={state.limit} label={t('loading')} />
            </div>
          }
        >
          {rows.length === 0 && isFiltered && !isBeyondEnd && props.noMatch ? (
            props.noMatch(list)
          ) : rows.length === 0 ? (
            <EmptyList
              title={isFiltered || isBeyondEnd ? t('noMatch') : props.texts.empty}
              text={isFiltered || isBeyondEnd ? t('noMatchText') : props.texts.emptyText}
              resetHref={
                isFiltered || isBeyondEnd ? hrefFor({ filters: {}, search: '', page: 1 }) : undefined
              }
              action={props.emptyAction}
              icon={isFiltered || isBeyondEnd ? undefined : props.emptyIcon}
            />
          ) : isTable ? (
            <ListTable {...rowsProps} columns={columns} list={list} />
          ) : (
            <ListCards {...rowsProps} card={props.card} isFramed={layout !== 'articles'} />
          )}
        </QueryState>
        {!isWide && props.summary?.(reply, list)}
        <PhoneAdd>{props.add}</PhoneAdd>
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
