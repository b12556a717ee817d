import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import { TableHead, type TableSort } from './table-head.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts: on the right in both directions, since digits run left to right and units stand below units. */
  numeric?: boolean
  sortable?: boolean
  /** Left out on a phone. */
  wideOnly?: boolean
}

export interface TableProps<Row> {
  /** What the table is, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort
  onSort?: (key: string) => void
  status?: 'ready' | 'loading' | 'failed'
  loadingLabel: string
  /** An EmptyState, shown when there is no row. */
  empty: ReactNode
  /** An ErrorState with its retry, shown when loading failed. */
  failure?: ReactNode
  /** On a phone each row becomes a card, or the table scrolls sideways. */
  onPhone?: 'cards' | 'scroll'
  /** A Pagination and the count, for instance. */
  footer?: ReactNode
}

const frames = {
  cards: 'max-md:border-0 max-md:bg-transparent max-md:shadow-none',
  scroll: 'max-md:overflow-x-auto',
}

const cardRows =
  'max-md:mb-3 max-md:block max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2'

const cardCells =
  'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1.5 max-md:text-end ' +
  'max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]'

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, sort, onSort, status = 'ready', onPhone = 'cards', footer } = props
  const asCards = onPhone === 'cards'
  return (
    <div
      className={classNames(
        'rounded-lg border border-line bg-surface shadow-card md:overflow-clip',
        frames[onPhone],
      )}
    >
      <table
        aria-busy={status === 'loading' || undefined}
        className={classNames('w-full text-sm', asCards && 'max-md:block')}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} asCards={asCards} />
        <tbody className={classNames(asCards && 'max-md:block')}>
          <TableBody {...props} asCards={asCards} />
        </tbody>
      </table>
      {footer && (
        <div className="border-t border-line px-4 py-3 text-sm text-ink-2 max-md:border-0">{footer}</div>
      )}
    </div>
  )
}

function TableBody<Row>({ asCards, ...props }: TableProps<Row> & { asCards: boolean }) {
  const { columns, rows, rowKey, status = 'ready', loadingLabel, empty, failure } = props
  if (status === 'failed') return <WholeRow span={columns.length}>{failure}</WholeRow>
  if (status === 'loading') {
    return (
      <WholeRow span={columns.length}>
        <Skeleton shape="row" count={6} label={loadingLabel} />
      </WholeRow>
    )
  }
  if (rows.length === 0) return <WholeRow span={columns.length}>{empty}</WholeRow>
  return rows.map(row => (
    <tr key={rowKey(row)} className={classNames('group hover:bg-sunken', asCards && cardRows)}>
      {columns.map(column => (
        <td
          key={column.key}
          data-label={column.header}
          className={classNames(
            'border-b border-line px-4 py-2.5 group-last:border-0',
            column.numeric && 'whitespace-nowrap ltr:text-end',
            column.wideOnly ? 'max-md:hidden' : asCards && cardCells,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ))
}

function WholeRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className="max-md:block">
      <td colSpan={span} className="max-md:block">
        {children}
      </td>
    </tr>
  )
}
