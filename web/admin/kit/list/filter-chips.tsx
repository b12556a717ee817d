import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { Menu, type MenuTrigger } from '../../../ui/navigation/menu.tsx'
import { MenuItem } from '../../../ui/navigation/menu-item.tsx'
import { chipClasses, chipPartClasses, FilterChip } from './filter-chip.tsx'
import { type FilterValues, hasOptions, type ListFilter } from './list-config.ts'

type Props = {
  filters: readonly ListFilter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
}

/** The chosen filters as chips, a menu that adds others, and a button that clears all. */
export function FilterChips({ filters, values, onChange }: Props) {
  const t = useTranslations('admin.lists')
  // A record is chosen in the chip's box, which opens as soon as the menu adds the chip.
  const [added, setAdded] = useState<string>()
  const others = filters.filter(filter => isOffered(filter, values) && filter.name !== added)
  const shown = filters.filter(filter => !others.includes(filter))
  return (
    <>
      {shown.map(filter => (
        <FilterChip
          key={filter.name}
          filter={filter}
          values={values}
          onChange={onChange}
          opensAtOnce={filter.name === added}
          onClose={() => setAdded(undefined)}
        />
      ))}
      {others.length > 0 && (
        <Menu label={t('addFilter')} trigger={props => <AddButton {...props} label={t('filter')} />}>
          {others.map(filter => (
            <div key={filter.name} className="not-first:mt-1.5 not-first:border-t not-first:border-line">
              {hasOptions(filter) ? (
                <>
                  <p className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{filter.label}</p>
                  {filter.options.map(({ value, label }) => (
                    <MenuItem key={value} onSelect={() => onChange({ ...values, [filter.name]: value })}>
                      {label}
                    </MenuItem>
                  ))}
                </>
              ) : (
                <MenuItem onSelect={() => setAdded(filter.name)}>
                  {t('choose', { name: filter.label })}
                </MenuItem>
              )}
            </div>
          ))}
        </Menu>
      )}
      {Object.keys(values).length > 0 && (
        <button
          type="button"
          onClick={() => onChange({})}
          className={classNames(
            chipPartClasses,
            'rounded-sm px-2 text-sm text-ink-2 underline hover:text-ink',
          )}
        >
          {t('clearAll')}
        </button>
      )}
    </>
  )
}

/** Whether the menu offers the filter, because no chip shows it. */
function isOffered(filter: ListFilter, values: FilterValues): boolean {
  const isPinned = hasOptions(filter) ? filter.isPinned : filter.kind === 'dates'
  return !isPinned && !(filter.name in values)
}

function AddButton({ label, ...props }: MenuTrigger & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        chipClasses,
        'gap-1.5 border-dashed border-edge px-3.5 text-ink-2 hover:text-ink',
      )}
    >
      <Plus size={16} aria-hidden="true" />
      {label}
    </button>
  )
}
