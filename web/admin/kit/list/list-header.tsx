import type { ReactNode } from 'react'
import { tableWidth, useMedia } from '../use-media.ts'
import { ExportButton } from './export-button.tsx'
import type { ListColumn, ListSort } from './list-config.ts'
import { listFilterQuery } from './list-state.ts'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'
import { ColumnsMenu, SelectButton, SortMenu } from './view-menus.tsx'

type Props<Row> = {
  title: string
  list: ListControl
  columns: readonly ListColumn<Row>[]
  sorts: readonly ListSort[]
  /** Whether the list shows cards on wide screens too. */
  isCards: boolean
  /** Undefined when nothing can be selected. */
  selection: ListSelection | undefined
  exportPath: string | undefined
  exportHasPersonalData: boolean
  /** The screen's own buttons. */
  actions: ReactNode
}

/** The title of a list, with the buttons for its columns or order, its export and the screen's own actions. */
export function ListHeader<Row>(props: Props<Row>) {
  const { list, columns, sorts, selection, exportPath } = props
  const isTable = useMedia(tableWidth) && !props.isCards
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl">{props.title}</h1>
      <div className="flex flex-wrap gap-2">
        {isTable ? <ColumnsMenu columns={columns} list={list} /> : <SortMenu sorts={sorts} list={list} />}
        {!isTable && selection && <SelectButton selection={selection} />}
        {exportPath && (
          <ExportButton
            path={exportPath}
            query={listFilterQuery(list.state)}
            hasPersonalData={props.exportHasPersonalData}
          />
        )}
        {props.actions}
      </div>
    </div>
  )
}
