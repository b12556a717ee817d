import type { ComponentType, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { AllContracts } from '#model/contracts/all.ts'
import type { CallInput } from '#model/contracts/contract.ts'

export type ListColumn<Row, Sort extends string = string> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The key by which the list's call sorts this column. */
  sort?: Sort
  numeric?: boolean
  /** Identifies the row, so it cannot be hidden. */
  isFixed?: boolean
  /** Hidden until a person chooses it. */
  isExtra?: boolean
  /** Hidden where the list is narrow: on a small screen, or beside an open record. */
  wideOnly?: boolean
  /** Shares the width that the other columns leave, and cuts a text that is longer. */
  fills?: boolean
}

/** One of some values. */
export type OptionFilter<Name extends string = string, Value extends string = string> = {
  kind?: 'options'
  /** The query parameter in the URL and of the list's call. */
  name: Name
  label: string
  options: readonly { value: Value; label: string }[]
  /** Shown beside the search box even while nothing is chosen. */
  isPinned?: boolean
}

/** Days in Riyadh, from the first to the last: the parameters `from` and `to`. */
export type DatesFilter = { kind: 'dates'; name: 'dates'; label: string }

/** A record such as a product, by its id. */
export type RecordFilter<Name extends string = string> = {
  kind: 'record'
  name: Name
  label: string
  /** Shows the name of the chosen record. */
  Name: ComponentType<{ id: string }>
  /** Chooses a record, with a combobox. */
  Picker: ComponentType<{ onChoose: (id: string) => void }>
}

export type ListFilter = OptionFilter | DatesFilter | RecordFilter

export function hasOptions(filter: ListFilter): filter is OptionFilter {
  return filter.kind === undefined || filter.kind === 'options'
}

/** The chosen filters: names and values, as the URL holds them. */
export type FilterValues = Readonly<Record<string, string>>

export type ListSort<Name extends string = string> = { name: Name; label: string; order: SortOrder }

export type SortOrder = 'asc' | 'desc'

/** Something that a list offers beside its rows: a button on a wide screen, an entry of the menu on a phone. */
export type ListTool = { label: string; icon: ReactNode; onSelect: () => void }

/** A view that every person has, such as "Awaiting delivery". */
export type PresetView<Values = FilterValues> = {
  id: string
  label: string
  /** The list shows everything else unfiltered. */
  filters: Values
  count?: number | undefined
  isUrgent?: boolean
}

/** The rows with these ids, or all rows that match the filter of the list. */
export type BulkSelection = { ids: string[] } | { filter: Record<string, string> }

/** A value that a person enters for a bulk action. */
export type BulkInput = {
  /** The path of the value in the call, such as `params.discount`: errors of the server appear at it. */
  name: string
  label: string
  hint?: string
  control: (field: UseFormRegisterReturn) => ReactNode
  /** Why the entered text cannot be used. */
  problemOf: (text: string) => string | undefined
}

type BulkBody = CallInput<AllContracts['POST /api/staff/bulk']>['body']

/** A bulk action of the list. A job runs it. */
export type BulkChoice = {
  id: string
  label: string
  /** What happens, before the person confirms. */
  text: string
  /** What has happened to so many rows, as one sentence. */
  done: (count: number) => string
  tone?: 'primary' | 'danger'
  /** The person gives a reason, which `bodyOf` receives. */
  needsReason?: boolean
  /** The person enters a value, which `bodyOf` receives as it was typed. */
  input?: BulkInput
  /** The body of the call that starts the job. */
  bodyOf: (entered: {
    selection: BulkSelection
    /** The state of each selected row, by its id, that the person saw. Empty where the list shows none. */
    seen: Record<string, string>
    reason: string
    input: string
  }) => BulkBody
}

export type ListRowsLayout = 'table' | 'cards' | 'articles'

export type ListPage = { total: number; page: number; limit: number; pages: number; isCapped?: boolean }

/** What the URL may hold; anything else in it is ignored. */
export type ListShape = {
  filters: readonly ListFilter[]
  hasSearch: boolean
  sorts: readonly ListSort[]
  /** The order of the first sort while these filters are chosen, where it is not the sort's own. */
  orderFor?: ((filters: FilterValues) => SortOrder | undefined) | undefined
  columns: readonly { id: string; isFixed?: boolean; isExtra?: boolean }[]
  pageSizes: readonly number[]
}

export const pageSizes = [10, 25, 50, 100] as const
