import type { ReactNode } from 'react'
import type { PublishedEvent } from '#model/live-events.ts'
import type {
  BulkChoice,
  ListColumn,
  ListFilter,
  ListRowsLayout,
  ListShape,
  ListSort,
  ListTool,
  PresetView,
} from './list-config.ts'
import type {
  ControlOf,
  ExportPath,
  ExportPathOf,
  FilterOf,
  FilterValuesOf,
  ListCall,
  ReplyOf,
  SortOf,
  ViewOf,
} from './list-contract.ts'
import type { RowTarget } from './row-link.tsx'
import type { ListControl } from './use-list-state.ts'

/** A list whose names are plain strings: what the parts of `ListScreen` work with. */
export type ListProps<Row, Reply = unknown> = {
  /** The screen's name in saved views, bulk actions and the query cache. */
  screen: string
  title: string
  /** What the list is for, below its title on a wide screen. */
  intro?: string
  /** The call that lists the rows. */
  call: ListCall
  /** Query parameters that every request of the list sends. */
  fixedQuery?: object
  rowsOf: (reply: Reply) => readonly Row[]
  /** Types of live events after which the list is loaded again. */
  liveEvents?: readonly PublishedEvent['type'][]
  /** The age at which the first page is loaded again, for rows that send no live event when they are added. */
  refetchMs?: number
  /** Loads the rows again whenever a person returns to the list, for rows that change by work on other screens. */
  isFreshOnReturn?: boolean
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** The state that a bulk action expects the row to have still, such as the status of an order. */
  rowState?: (row: Row) => string
  rowTarget: (row: Row) => RowTarget
  openId?: string | undefined
  columns: readonly ListColumn<Row>[]
  card: (row: Row) => ReactNode
  /** Cards on wide screens too, or articles: cards of the full width that draw their own frame. A table unless given. */
  layout?: ListRowsLayout
  filters?: readonly ListFilter[]
  /** The filters and options that are offered now. One that is left out is chosen by views only. All unless given. */
  offeredFilters?: (reply: Reply | undefined, list: ListControl) => readonly ListFilter[]
  sorts?: readonly ListSort[]
  orderFor?: ListShape['orderFor']
  pageSizes?: readonly number[]
  /** A list without it has no search. */
  searchPlaceholder?: string
  views?: (reply: Reply | undefined, list: ListControl) => readonly PresetView[]
  texts: { loadFailed: string; empty: string; emptyText: string }
  /** The address of the list's CSV export. */
  exportPath?: ExportPath
  exportHasPersonalData?: boolean
  /** An export that has every row whatever the filter, where the list has none of its own. */
  unfilteredExportPath?: ExportPath
  bulkChoices?: readonly BulkChoice[]
  tools?: readonly ListTool[]
  /** Controls beside the title, which a phone has no use for. */
  actions?: ReactNode
  /** The button that adds a record: beside the title, on a phone at the bottom of the screen. */
  add?: ReactNode
  /** Such as count tiles: above the list, on a phone below it. */
  summary?: (reply: Reply | undefined, list: ListControl) => ReactNode
  /** Offered when the list is empty and nothing is filtered. */
  emptyAction?: ReactNode
  /** The picture of a list that is empty without a filter. */
  emptyIcon?: ReactNode
  /** Replaces what a filtered list without rows says. */
  noMatch?: (list: ListControl) => ReactNode
  /** The open record, beside the list. Gets the rows of the page for "previous" and "next". */
  panel?: (rows: readonly Row[], list: ListControl) => ReactNode
}

/** What the contract of the list's call decides. */
type TypedByCall<Name extends ListCall, Row> = {
  call: Name
  fixedQuery?: FilterValuesOf<Name>
  columns: readonly ListColumn<Row, SortOf<Name>>[]
  filters?: readonly FilterOf<Name>[]
  offeredFilters?: (reply: ReplyOf<Name> | undefined, list: ControlOf<Name>) => readonly FilterOf<Name>[]
  sorts?: readonly ListSort<SortOf<Name>>[]
  orderFor?: (filters: FilterValuesOf<Name>) => ListSort['order'] | undefined
  views?: (reply: ReplyOf<Name> | undefined, list: ControlOf<Name>) => readonly ViewOf<Name>[]
  exportPath?: ExportPathOf<Name>
  summary?: (reply: ReplyOf<Name> | undefined, list: ControlOf<Name>) => ReactNode
  noMatch?: (list: ControlOf<Name>) => ReactNode
  panel?: (rows: readonly Row[], list: ControlOf<Name>) => ReactNode
}

/** Filters, sorts, views, the export and the rows follow from the contract of the call: a typo does not compile. */
export type ListScreenProps<Name extends ListCall, Row> = TypedByCall<Name, Row> &
  Omit<ListProps<Row, ReplyOf<Name>>, keyof TypedByCall<Name, Row>>
