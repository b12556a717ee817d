import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { Table, type TableColumn } from '../../../ui/data/table.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { ListColumn } from './list-config.ts'
import { RowProvider, type RowTarget, useRowClick } from './row-link.tsx'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'
import { useTallRows } from './view-menus.tsx'

export type RowsProps<Row> = {
  title: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names the row for screen readers, such as "Order 10494". */
  rowLabel: (row: Row) => string
  /** How a row opens. */
  rowTarget: (row: Row) => RowTarget
  openId: string | undefined
  /** Undefined when the list has no bulk actions. */
  selection: ListSelection | undefined
  isBusy: boolean
  footer: ReactNode
}

/** Two lines of text in about 53 px. */
const lowRows = '[&_td]:py-1 [&_td]:leading-5 [&_td_*]:leading-5'

type TableProps<Row> = RowsProps<Row> & { columns: readonly ListColumn<Row>[]; list: ListControl }

export function ListTable<Row>({ columns, list, ...props }: TableProps<Row>) {
  const { rows, rowId, rowTarget, openId, selection } = props
  const onRowClick = useRowClick()
  const { state, change, sortedBy } = list
  const { isTall } = useTallRows()
  const shown = columns.filter(({ id }) => state.columns.includes(id))
  const isWidened = shown.some(({ isExtra }) => isExtra)
  return (
    <div
      aria-busy={props.isBusy}
      className={classNames(
        'min-w-0',
        !isWidened && '[--table-top:3.8125rem]',
        !isTall && lowRows,
        props.isBusy && 'opacity-60',
      )}
    >
      <Table
        caption={props.title}
        columns={[...selectionColumn(props), ...shown.map(column => tableColumn(column, props))]}
        rows={rows}
        rowKey={rowId}
        rowProps={row => {
          const [id, target] = [rowId(row), rowTarget(row)]
          const isMarked = id === openId || selection?.isSelected(id)
          return {
            'data-row-of': id,
            'aria-current': id === openId ? 'true' : undefined,
            onClick: onRowClick(target),
            className: classNames(
              target && 'cursor-pointer',
              isMarked && 'bg-brand-soft hover:bg-brand-soft!',
              id === openId && 'inset-shadow-[3px_0_0_var(--brand)] rtl:inset-shadow-[-3px_0_0_var(--brand)]',
            ),
          } as object
        }}
        sort={{ key: state.sort, direction: state.order === 'asc' ? 'ascending' : 'descending' }}
        onSort={sort => change(sortedBy(sort))}
        loadingLabel=""
        empty={null}
        onPhone="scroll"
        scroll={isWidened ? 'inside' : 'page'}
        footer={props.footer}
      />
    </div>
  )
}

function tableColumn<Row>(
  { id, header, cell, sort, numeric, wideOnly, fills }: ListColumn<Row>,
  { rowId, rowTarget }: RowsProps<Row>,
): TableColumn<Row> {
  return {
    key: sort ?? id,
    header,
    cell: row => (
      <RowProvider id={rowId(row)} target={rowTarget(row)}>
        {cell(row)}
      </RowProvider>
    ),
    sortable: sort !== undefined,
    ...(numeric && { numeric }),
    ...(wideOnly && { wideOnly }),
    ...(fills && { fills }),
  }
}

function selectionColumn<Row>(props: RowsProps<Row>): TableColumn<Row>[] {
  const { selection } = props
  if (!selection) return []
  return [
    {
      key: 'selection',
      header: '',
      narrow: true,
      headerCell: <SelectPage selection={selection} />,
      cell: row => <SelectRow row={row} {...props} selection={selection} />,
    },
  ]
}

function SelectPage({ selection }: { selection: ListSelection }) {
  const t = useTranslations('admin.lists')
  return (
    <Checkbox
      label={t('selectPage')}
      labelHidden
      checked={selection.pageState === 'whole'}
      indeterminate={selection.pageState === 'some'}
      onChange={selection.togglePage}
    />
  )
}

function SelectRow<Row>(props: RowsProps<Row> & { row: Row; selection: ListSelection }) {
  const t = useTranslations('admin.lists')
  const id = props.rowId(props.row)
  return (
    <Checkbox
      label={t('select', { name: props.rowLabel(props.row) })}
      labelHidden
      checked={props.selection.isSelected(id)}
      onChange={() => props.selection.toggle(id)}
    />
  )
}

type CardsProps<Row> = RowsProps<Row> & {
  card: (row: Row) => ReactNode
  /** Whether the list frames the cards; otherwise each draws its own frame and has the full width. */
  isFramed: boolean
}

/** Cards for narrow screens, or where a list shows them on wide ones too; a click on a card opens it, as its link does. */
export function ListCards<Row>({ card, isFramed, ...props }: CardsProps<Row>) {
  const titleId = useId()
  const onRowClick = useRowClick()
  const { rows, rowId, rowTarget, selection } = props
  return (
    <div aria-busy={props.isBusy} className={classNames('grid gap-3', props.isBusy && 'opacity-60')}>
      <h2 id={titleId} className="sr-only">
        {props.title}
      </h2>
      <ul
        aria-labelledby={titleId}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-3',
          isFramed ? 'md:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]' : 'md:gap-4',
        )}
      >
        {rows.map(row => {
          const [id, target] = [rowId(row), rowTarget(row)]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside opens the row by keyboard
            <li
              key={id}
              data-row-of={id}
              onClick={onRowClick(target)}
              className={classNames(
                'flex gap-2',
                isFramed && 'rounded-md border bg-surface p-3 shadow-card',
                isFramed && (selection?.isSelected(id) ? 'border-brand bg-brand-soft' : 'border-line'),
              )}
            >
              {selection && (
                // As wide as a thumb needs.
                <div className="[&_label]:-mx-2.75 [&_label]:px-2.75">
                  <SelectRow row={row} {...props} selection={selection} />
                </div>
              )}
              <div className="min-w-0 grow">
                <RowProvider id={id} target={target}>
                  {card(row)}
                </RowProvider>
              </div>
            </li>
          )
        })}
      </ul>
      {props.footer && <div className="text-sm text-ink-2">{props.footer}</div>}
    </div>
  )
}
