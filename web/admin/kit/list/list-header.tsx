import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { ExportButton } from './export-button.tsx'
import type { ExportFile } from './export-form.tsx'
import type { ListColumn, ListSort, ListTool } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'
import { ColumnsMenu, SelectButton, SortMenu } from './view-menus.tsx'

type Props<Row> = {
  title: string
  list: ListControl
  columns: readonly ListColumn<Row>[]
  sorts: readonly ListSort[]
  /** Whether the list shows cards instead of a table. */
  isCards: boolean
  /** Undefined when nothing can be selected. */
  selection: ListSelection | undefined
  exportFile: ExportFile | undefined
  tools: readonly ListTool[]
  /** The screen's own controls. */
  actions: ReactNode
  /** The button that adds a record. */
  add: ReactNode
}

/** The title of a list on a wide screen, with the buttons for its columns or order, its export and its tools. */
export function ListHeader<Row>(props: Props<Row>) {
  const { list, selection, exportFile } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ScreenTitle>{props.title}</ScreenTitle>
      <div className="flex flex-wrap gap-2">
        {props.isCards ? (
          <>
            <SortMenu sorts={props.sorts} list={list} />
            {selection && <SelectButton selection={selection} />}
          </>
        ) : (
          <ColumnsMenu columns={props.columns} list={list} />
        )}
        {exportFile && <ExportButton {...exportFile} />}
        {props.tools.map(({ label, icon, onSelect }) => (
          <Button key={label} tone="quiet" size="s" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        {props.actions}
        {props.add}
      </div>
    </div>
  )
}
