import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { TableHead, type TableSort } from './table-head.tsx'

export interface TableColumn<Row> {
  key: string
  header: string
  /** Replaces the header text, such as a checkbox that selects all rows. */
  headerCell?: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers: on the right in both directions, so digits of the same place line up. */
  numeric?: boolean
  sortable?: boolean
  /** Hidden on phones, and where the container of the table is narrow. */
  wideOnly?: boolean
  /** As narrow as its content, without space at its start. */
  narrow?: boolean
  /** Shares the width that the other columns leave, and cuts a text that is longer. */
  fills?: boolean
}

export interface TableProps<Row> {
  /** Describes the table to screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Further attributes of a row, such as a click handler. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  sort?: TableSort
  onSort?: (key: string) => void
  status?: 'ready' | 'loading' | 'failed'
  loadingLabel: string
  /** Shown when there are no rows, usually an EmptyState. */
  empty: ReactNode
  /** Shown when loading failed, usually an ErrorState with a retry. */
  failure?: ReactNode
  /** On phones each row becomes a card, or the table scrolls sideways. */
  onPhone?: 'cards' | 'scroll'
  /** Rows scroll inside the table under its header, or with the page. */
  scroll?: 'inside' | 'page'
  /** For example a Pagination and the row count. */
  footer?: ReactNode
}

const frame = 'min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card'
const openFrame =
  'max-md:overflow-visible max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none'

const cardRows =
  'max-md:mb-3 max-md:block max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2'

const cardCells =
  'max-md:flex max-md:empty:hidden max-md:items-center max-md:justify-between max-md:gap-4 max-md:border-0 max-md:px-0 max-md:py-1.5 max-md:text-end ' +
  'max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]'

export function Table<Row>(props: TableProps<Row>) {
  const { rows, status = 'ready', loadingLabel, empty, failure, onPhone = 'cards', footer } = props
  return (
    <div className={classNames(frame, onPhone === 'cards' && openFrame)}>
      {status === 'loading' && <Skeleton shape="row" count={8} label={loadingLabel} />}
      {status === 'failed' && failure}
      {status === 'ready' && (rows.length === 0 ? empty : <Rows {...props} asCards={onPhone === 'cards'} />)}
      {footer && (
        <div className="border-t border-line px-4 py-3 text-sm text-ink-2 max-md:border-0">{footer}</div>
      )}
    </div>
  )
}

/** Scrolls inside its container, so wide tables never widen the page and the header stays visible. */
function Rows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowProps,
  sort,
  onSort,
  scroll = 'inside',
  asCards,
}: TableProps<Row> & { asCards: boolean }) {
  const table = (
    <table className={classNames('w-full text-sm', asCards && 'max-md:block')}>
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} asCards={asCards} />
      <tbody className={classNames(asCards && 'max-md:block')}>
        {rows.map(row => {
          const { className, ...attributes } = rowProps?.(row) ?? {}
          return (
            <tr
              key={rowKey(row)}
              {...attributes}
              className={classNames('group hover:bg-sunken', asCards && cardRows, className)}
            >
              {columns.map(column => (
                <td key={column.key} data-label={column.header} className={cellClasses(column, asCards)}>
                  {column.fills ? <Filling>{column.cell(row)}</Filling> : column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
  if (scroll === 'page') return <PageScroll>{table}</PageScroll>
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className={classNames(
        'overflow-auto focus-visible:-outline-offset-3 md:max-h-[80dvh]',
        asCards && 'max-md:overflow-visible',
      )}
    >
      {table}
    </section>
  )
}

/** The header stays visible while the page scrolls. A table wider than its container scrolls sideways instead. */
function PageScroll({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [isTooWide, setIsTooWide] = useState(false)
  useLayoutEffect(() => {
    const element = container.current
    const table = element?.firstElementChild
    if (!element || !table) return
    const observer = new ResizeObserver(() => setIsTooWide(table.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  // The header sticks to the top of the scroll container, not below the page's own header.
  return (
    <div ref={container} className={isTooWide ? 'overflow-x-auto [--table-top:0px]' : undefined}>
      {children}
    </div>
  )
}

/** As wide as its column, and never the reason why the column is wider. */
function Filling({ children }: { children: ReactNode }) {
  return (
    <div className="md:min-w-20">
      <div className="md:w-0 md:min-w-full">{children}</div>
    </div>
  )
}

function cellClasses(
  { numeric, wideOnly, narrow }: Pick<TableColumn<never>, 'numeric' | 'wideOnly' | 'narrow'>,
  asCards: boolean,
): string {
  return classNames(
    'border-b border-line px-4 py-2.5 group-last:border-0 @max-5xl:px-3 @max-3xl:px-2',
    numeric && 'whitespace-nowrap ltr:text-end',
    narrow && (asCards ? 'md:w-px md:pe-0' : 'w-px pe-0'),
    wideOnly ? 'max-md:hidden @max-4xl:hidden' : asCards && cardCells,
  )
}
