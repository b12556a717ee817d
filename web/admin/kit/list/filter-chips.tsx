import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { Menu, type MenuTrigger } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-item.tsx'
import type { ListFilter } from './list-config.ts'

type Values = Readonly<Record<string, string>>
type Props = { filters: readonly ListFilter[]; values: Values; onChange: (values: Values) => void }

const chip =
  'flex min-h-10 items-center rounded-full border text-sm transition-colors pointer-coarse:min-h-11 '
const half =
  'inline-flex min-h-10 items-center gap-1.5 pointer-coarse:min-h-11 focus-visible:outline-offset-0'

/** The chosen filters as chips, a menu that adds others, and a button that clears all. */
export function FilterChips({ filters, values, onChange }: Props) {
  const t = useTranslations('admin.lists')
  const shown = filters.filter(({ name, isPinned }) => isPinned || name in values)
  const others = filters.filter(filter => !shown.includes(filter))
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...rest } = values
    onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  return (
    <>
      {shown.map(filter => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={values[filter.name]}
          onChange={value => set(filter.name, value)}
        />
      ))}
      {others.length > 0 && (
        <Menu label={t('addFilter')} trigger={props => <AddButton {...props} label={t('filter')} />}>
          {others.map(filter => (
            <div key={filter.name} className="not-first:mt-1.5 not-first:border-t not-first:border-line">
              <p className="px-3 pt-2 pb-1 text-xs font-medium text-ink-3">{filter.label}</p>
              {filter.options.map(({ value, label }) => (
                <MenuItem key={value} onSelect={() => set(filter.name, value)}>
                  {label}
                </MenuItem>
              ))}
            </div>
          ))}
        </Menu>
      )}
      {Object.keys(values).length > 0 && (
        <button
          type="button"
          onClick={() => onChange({})}
          className={classNames(half, 'rounded-sm px-2 text-sm text-ink-2 underline hover:text-ink')}
        >
          {t('clearAll')}
        </button>
      )}
    </>
  )
}

function AddButton({ label, ...props }: MenuTrigger & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(chip, 'gap-1.5 border-dashed border-edge px-3.5 text-ink-2 hover:text-ink')}
    >
      <Plus size={16} aria-hidden="true" />
      {label}
    </button>
  )
}

type ChipProps = {
  filter: ListFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function FilterChip({ filter: { label, options }, value, onChange }: ChipProps) {
  const t = useTranslations('admin.lists')
  const chosen = options.find(option => option.value === value)
  const text = chosen ? t('chip', { name: label, value: chosen.label }) : label
  return (
    <span
      className={classNames(
        chip,
        chosen ? 'border-transparent bg-brand-soft text-brand-strong' : 'border-line-strong bg-surface',
      )}
    >
      <Menu
        label={label}
        trigger={props => (
          <button
            type="button"
            {...props}
            className={classNames(half, 'rounded-full ps-3.5', chosen ? 'pe-1.5 font-medium' : 'pe-3')}
          >
            {text}
            {!chosen && <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />}
          </button>
        )}
      >
        {options.map(option => (
          <MenuItem
            key={option.value}
            onSelect={() => onChange(option.value)}
            icon={
              <Check
                aria-hidden="true"
                className={classNames('text-brand', option.value !== value && 'invisible')}
              />
            }
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <button
          type="button"
          aria-label={t('removeFilter', { name: text })}
          onClick={() => onChange(undefined)}
          className={classNames(half, 'rounded-full ps-1.5 pe-3 hover:text-ink')}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
