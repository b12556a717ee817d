import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTranslations } from 'use-intl'
import { storedValue, useStoredValue } from '../../../lib/stored-value.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { MenuItem } from '../../../ui/navigation/menu-item.tsx'
import { Popover } from '../popover.tsx'
import type { ListColumn, ListSort } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'
import type { ListSelection } from './use-selection.ts'

const stored = storedValue('rowHeight')

/** Whether the tables of this device have tall rows, as the person chose last; rows are low unless chosen. */
export function useTallRows() {
  const isTall = useStoredValue(stored) === 'tall'
  return { isTall, toggle: () => stored.write(isTall ? null : 'tall') }
}

type ColumnsProps<Row> = { columns: readonly ListColumn<Row>[]; list: ListControl }

/** Chooses the columns of the table, and the height of its rows. */
export function ColumnsMenu<Row>({ columns, list: { state, change } }: ColumnsProps<Row>) {
  const t = useTranslations('admin.lists')
  const rows = useTallRows()
  const toggle = (id: string) => {
    const shown = new Set(state.columns)
    if (!shown.delete(id)) shown.add(id)
    const chosen = columns.filter(column => shown.has(column.id)).map(column => column.id)
    change({ columns: chosen }, { replace: true })
  }
  return (
    <Popover
      label={t('columns')}
      trigger={props => (
        <Button {...props} tone="quiet" size="s" icon={<Columns3 size={18} aria-hidden="true" />}>
          {t('columns')}
        </Button>
      )}
    >
      {columns.map(({ id, header, isFixed }) => (
        <Checkbox
          key={id}
          label={header}
          checked={state.columns.includes(id)}
          disabled={isFixed ?? false}
          onChange={() => toggle(id)}
        />
      ))}
      <div className="mt-2 border-t border-line pt-2">
        <Checkbox label={t('tallRows')} checked={rows.isTall} onChange={rows.toggle} />
      </div>
    </Popover>
  )
}

type SortProps = { sorts: readonly ListSort[]; list: ListControl }

/** The sort order of cards, which have no table header. */
export function SortMenu(props: SortProps) {
  const t = useTranslations('admin.lists')
  return (
    <Menu
      label={t('sort')}
      trigger={button => (
        <Button {...button} tone="quiet" size="s" icon={<ArrowUpDown size={18} aria-hidden="true" />}>
          {t('sort')}
        </Button>
      )}
    >
      <SortItems {...props} />
    </Menu>
  )
}

/** The orders of a list. Choosing the current one reverses it. */
export function SortItems({ sorts, list: { state, change } }: SortProps) {
  const reversed = state.order === 'asc' ? 'desc' : 'asc'
  return sorts.map(({ name, label, order }) => (
    <MenuItem
      key={name}
      onSelect={() => change({ sort: name, order: name === state.sort ? reversed : order })}
      icon={<Check className={classNames(name !== state.sort && 'invisible')} />}
    >
      {label}
    </MenuItem>
  ))
}

/** Selects the page of a list of cards. */
export function SelectButton({ selection }: { selection: ListSelection }) {
  const t = useTranslations('admin.lists')
  const isSelecting = selection.selection.mode !== 'none'
  return (
    <Button
      tone="quiet"
      size="s"
      icon={<ListChecks size={18} aria-hidden="true" />}
      onClick={isSelecting ? selection.clear : selection.togglePage}
    >
      {t(isSelecting ? 'clearSelection' : 'selectPage')}
    </Button>
  )
}
