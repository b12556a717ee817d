import type { ComponentProps } from 'react'
import type { ListColumn, ListSort } from './list-config.ts'
import { ScreenHeader } from './screen-header.tsx'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'
import { ColumnsMenu, SelectButton, SortMenu } from './view-menus.tsx'

type Props<Row> = Omit<ComponentProps<typeof ScreenHeader>, 'view'> & {
  list: ListControl
  columns: readonly ListColumn<Row>[]
  sorts: readonly ListSort[]
  /** Whether the list shows cards instead of a table. */
  isCards: boolean
  /** Undefined when nothing can be selected. */
  selection: ListSelection | undefined
}

/** The title of a list on a wide screen, with the buttons for its columns or order, its export and its tools. */
export function ListHeader<Row>({ list, columns, sorts, isCards, selection, ...header }: Props<Row>) {
  const view = isCards ? (
    <>
      {sorts.length > 0 && <SortMenu sorts={sorts} list={list} />}
      {selection && <SelectButton selection={selection} />}
    </>
  ) : (
    <ColumnsMenu columns={columns} list={list} />
  )
  return <ScreenHeader {...header} view={view} />
}
