import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

interface HeadColumn {
  key: string
  header: string
  headerCell?: ReactNode
  numeric?: boolean
  sortable?: boolean
  wideOnly?: boolean
  narrow?: boolean
  fills?: boolean
}

interface TableHeadProps {
  columns: readonly HeadColumn[]
  sort?: TableSort
  onSort?: (key: string) => void
  asCards: boolean
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export function TableHead({ columns, sort, onSort, asCards }: TableHeadProps) {
  return (
    <thead className={classNames('sticky top-(--table-top,0px) z-10', asCards && 'max-md:sr-only')}>
      <tr>
        {columns.map(column => {
          const direction = sort?.key === column.key ? sort.direction : 'none'
          const isSortable = column.sortable && onSort
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={isSortable ? direction : undefined}
              className={classNames(
                'border-b border-line bg-sunken px-4 py-2 @max-5xl:px-3 @max-3xl:px-2 text-start text-xs font-medium whitespace-nowrap text-ink-2',
                column.numeric && 'ltr:text-end',
                column.wideOnly && 'max-md:hidden @max-4xl:hidden',
                column.narrow && 'w-px pe-0',
                column.fills && 'w-[30%]',
              )}
            >
              {isSortable ? (
                <SortButton header={column.header} direction={direction} onClick={() => onSort(column.key)} />
              ) : (
                (column.headerCell ?? column.header)
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface SortButtonProps {
  header: string
  direction: TableSort['direction'] | 'none'
  onClick: () => void
}

function SortButton({ header, direction, onClick }: SortButtonProps) {
  const Icon = icons[direction]
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-xs px-2 font-medium hover:text-ink pointer-coarse:min-h-11',
        direction !== 'none' && 'text-ink',
      )}
    >
      {header}
      <Icon size={14} />
    </button>
  )
}
