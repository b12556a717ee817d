import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type ReportColumn<Row> = {
  key: string
  /** Bars have none. */
  header?: ReactNode
  cell: (row: Row) => ReactNode
  /** On the right in both directions, so digits of the same place line up. */
  isNumber?: boolean
  /** A button at the end of the row. */
  isAction?: boolean
  isWideOnly?: boolean
  /** Takes the space that the others leave. */
  isBar?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A dense table inside a card. The first column names the row. */
export function ReportTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const look = ({ isNumber, isAction, isWideOnly, isBar }: ReportColumn<Row>) =>
    classNames(
      'px-1.5 py-2 font-normal first:ps-0 last:pe-0 md:px-2.5',
      isAction ? 'text-end' : 'text-start',
      isNumber && 'ltr:text-end',
      isWideOnly && 'max-md:hidden',
      isBar && 'w-2/5 max-md:w-1/4',
    )
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-2">
            {columns.map(column =>
              column.isBar ? (
                <td key={column.key} className={look(column)} />
              ) : (
                <th key={column.key} scope="col" className={classNames(look(column), 'md:whitespace-nowrap')}>
                  {column.header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={look(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
