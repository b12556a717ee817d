import type { ReactNode } from 'react'
import type { BulkChoice, ListColumn, ListFilter, ListPage, ListSort, PresetView } from './list-config.ts'
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
  summary?: (reply: Extra | undefined, list: ListControl) => ReactNode
  /** Offered when the list is empty and nothing is filtered. */
  emptyAction?: ReactNode
  /** The open record, beside the list. Gets the rows of the page for "previous" and "next". */
  panel?: (rows: readonly Row[], list: ListControl) => ReactNode
}
