import type { Ref } from 'react'
import { tableWidth, useMedia } from '../use-media.ts'
import type { ExportFile } from './export-form.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { FilterValues, ListFilter, ListPage } from './list-config.ts'
import { ListHeader } from './list-header.tsx'
import type { ListProps } from './list-screen-props.ts'
import { type ListState, listFilterQuery } from './list-state.ts'
import { ListViews } from './list-views.tsx'
import { PhoneControls } from './phone-controls.tsx'
import { SaveView, useSavedViews } from './saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'

type Props<Row> = {
  props: ListProps<Row>
  list: ListControl
  reply: unknown
  /** Undefined while the list loads. */
  pagination: ListPage | undefined
  /** Undefined when nothing can be selected. */
  selection: ListSelection | undefined
  search: { ref: Ref<HTMLInputElement>; onDown: () => void }
}

/** What stands above the rows: title and buttons, views, search and filters. On a phone one row of controls and the views. */
export function ListControls<Row>({ props, list, reply, pagination, selection, search }: Props<Row>) {
  const { screen, filters = [], sorts = [] } = props
  const { state, change, queryString } = list
  const saved = useSavedViews(screen)
  const isWide = useMedia(tableWidth)
  const hasViews = props.views !== undefined || saved.length > 0
  const exportFile = exportFileOf(props, state)
  const offered = props.offeredFilters?.(reply, list) ?? filters
  const { chosen: values, kept } = splitValues(state.filters, filters, offered)
  const chosen = {
    filters: offered,
    values,
    onChange: (changed: FilterValues) => change({ filters: { ...kept, ...changed } }),
  }
  const views = <ListViews screen={screen} views={props.views?.(reply, list)} saved={saved} list={list} />
  const searchBox = props.searchPlaceholder !== undefined && (
    <SearchBox
      {...search}
      placeholder={props.searchPlaceholder}
      onSearch={text => change({ search: text }, { replace: true })}
    />
  )
  const shared = { selection, exportFile, tools: props.tools ?? [] }
  const sorting = sorts.length > 0 ? { list, sorts } : undefined
  if (!isWide) {
    const phoneViews = (hasViews || Object.keys(state.filters).length > 0) && views
    return (
      <>
        <PhoneControls title={props.title} menu={{ ...shared, sorting }}>
          {/* Without a search the views have its place. */}
          {searchBox || <div className="min-w-0 grow">{phoneViews}</div>}
          {filters.length > 0 && <FilterSheet {...chosen} pagination={pagination} />}
        </PhoneControls>
        {searchBox && phoneViews}
      </>
    )
  }
  return (
    <>
      <ListHeader
        {...shared}
        list={list}
        sorts={sorts}
        title={props.title}
        text={props.intro}
        columns={props.columns}
        isCards={props.layout !== undefined && props.layout !== 'table'}
        actions={props.actions}
        add={props.add}
      />
      {props.summary?.(reply, list)}
      {hasViews && views}
      <div className="flex flex-wrap items-center gap-2">
        {searchBox}
        <FilterChips {...chosen} />
        {!hasViews && queryString !== '' && <SaveView screen={screen} query={queryString} />}
      </div>
    </>
  )
}

/** The values of the offered filters, and of the others, which a change of the offered ones keeps. */
function splitValues(values: FilterValues, filters: readonly ListFilter[], offered: readonly ListFilter[]) {
  const others = filters.filter(({ name }) => !offered.some(filter => filter.name === name))
  const isKept = ([name]: [string, string]) => others.some(filter => filter.name === name)
  const entries = Object.entries(values)
  return {
    chosen: Object.fromEntries(entries.filter(entry => !isKept(entry))),
    kept: Object.fromEntries(entries.filter(isKept)),
  }
}

function exportFileOf<Row>(props: ListProps<Row>, state: ListState): ExportFile | undefined {
  const { exportPath, unfilteredExportPath, exportHasPersonalData: hasPersonalData = false } = props
  if (unfilteredExportPath) return { path: unfilteredExportPath, query: {}, hasPersonalData }
  return exportPath && { path: exportPath, query: listFilterQuery(state), hasPersonalData }
}
