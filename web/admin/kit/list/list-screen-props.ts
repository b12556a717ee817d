import type { ReactNode } from 'react'
import type {
  BulkChoice,
  ListColumn,
  ListFilter,
  ListPage,
  ListShape,
  ListSort,
  ListTool,
  PresetView,
} from './list-config.ts'
import type { RowTarget } from './row-link.tsx'
import type { ListControl } from './use-list-state.ts'

type ListReply<Row, Extra> = { rows: Row[]; pagination: ListPage; extra: Extra }

export type ListScreenProps<Row, Extra> = {
  /** The screen's name in saved views, bulk actions and the query cache. */
  screen: string
  title: string
  load: (query: Record<string, string | number>) => Promise<ListReply<Row, Extra>>
  /** Types of live events after which the list is loaded again. */
  liveEvents?: readonly string[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** What a bulk action expects the row to be still, such as the status of an order. */
  rowState?: (row: Row) => string
  rowTarget: (row: Row) => RowTarget
  openId?: string | undefined
  columns: readonly ListColumn<Row>[]
  card: (row: Row) => ReactNode
  /** Cards on wide screens too; a table unless given. */
  layout?: 'table' | 'cards'
  filters: readonly ListFilter[]
  sorts: readonly ListSort[]
  orderFor?: ListShape['orderFor']
  pageSizes?: readonly number[]
  searchPlaceholder: string
  views?: (extra: Extra | undefined) => readonly PresetView[]
  texts: { loadFailed: string; empty: string; emptyText: string }
  /** The address of the list's CSV export. */
  exportPath?: string
  exportHasPersonalData?: boolean
  /** Whether the file has every row, whatever the filter. */
  exportsEverything?: boolean
  bulkChoices?: readonly BulkChoice[]
  tools?: readonly ListTool[]
  /** Controls beside the title, which a phone has no use for. */
  actions?: ReactNode
  /** The button that adds a record: beside the title, on a phone at the thumb. */
  add?: ReactNode
  /** Such as count tiles: above the list, on a phone below it. */
  summary?: (reply: Extra | undefined, list: ListControl) => ReactNode
  /** Offered when the list is empty and nothing is filtered. */
  emptyAction?: ReactNode
  /** The open record, beside the list. Gets the rows of the page for "previous" and "next". */
  panel?: (rows: readonly Row[], list: ListControl) => ReactNode
}
