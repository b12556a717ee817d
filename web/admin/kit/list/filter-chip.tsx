import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { MenuItem } from '../../../ui/navigation/menu-item.tsx'
import { DateRange, useSpanText } from '../date-range/date-range.tsx'
import { Popover } from '../popover.tsx'
import type { DatesFilter, FilterValues, ListFilter, OptionFilter, RecordFilter } from './list-config.ts'

type Props<Filter> = { filter: Filter; values: FilterValues; onChange: (values: FilterValues) => void }

export const chipClasses =
  'flex min-h-10 items-center rounded-full border text-sm transition-colors pointer-coarse:min-h-11 '
export const chipPartClasses =
  'inline-flex min-h-10 items-center gap-1.5 pointer-coarse:min-h-11 focus-visible:outline-offset-0'

type ChipOfFilter = Props<ListFilter> & Pick<ComponentProps<typeof Popover>, 'opensAtOnce' | 'onClose'>

/** A filter with its value; its button changes the value, the other one removes it. */
export function FilterChip({ filter, ...props }: ChipOfFilter) {
  if (filter.kind === 'dates') return <DatesChip {...props} filter={filter} />
  if (filter.kind === 'record') return <RecordChip {...props} filter={filter} />
  return <OptionChip {...props} filter={filter} />
}

function OptionChip({ filter: { name, label, options }, values, onChange }: Props<OptionFilter>) {
  const { [name]: value, ...others } = values
  const chosen = options.find(option => option.value === value)
  return (
    <Chip label={label} chosen={chosen?.label} onRemove={() => onChange(others)}>
      {text => (
        <Menu
          label={label}
          trigger={props => <ChipButton {...props} isChosen={chosen !== undefined} text={text} />}
        >
          {options.map(option => (
            <MenuItem
              key={option.value}
              onSelect={() => onChange({ ...others, [name]: option.value })}
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
      )}
    </Chip>
  )
}

function DatesChip({ filter: { label }, values, onChange }: Props<DatesFilter>) {
  const { from, to, ...others } = values
  const span = { ...(from && { from }), ...(to && { to }) }
  const chosen = useSpanText()(span)
  return (
    <Chip label={label} chosen={chosen} onRemove={() => onChange(others)}>
      {text => (
        <DateRange
          label={label}
          value={span}
          onChange={days => onChange({ ...others, ...days })}
          trigger={props => <ChipButton {...props} isChosen={chosen !== undefined} text={text} />}
        />
      )}
    </Chip>
  )
}

type RecordProps = ChipOfFilter & { filter: RecordFilter }

function RecordChip({ filter, values, onChange, opensAtOnce, onClose }: RecordProps) {
  const { name, label, Name, Picker } = filter
  const { [name]: id, ...others } = values
  return (
    <Chip
      label={label}
      chosen={id === undefined ? undefined : <Name id={id} />}
      onRemove={() => onChange(others)}
    >
      {text => (
        <Popover
          label={label}
          opensAtOnce={opensAtOnce}
          onClose={onClose}
          trigger={props => <ChipButton {...props} isChosen={id !== undefined} text={text} />}
        >
          {close => (
            <div className="w-72 max-w-full">
              <Picker
                onChoose={chosen => {
                  onChange({ ...others, [name]: chosen })
                  close()
                }}
              />
            </div>
          )}
        </Popover>
      )}
    </Chip>
  )
}

type ChipProps = {
  label: string
  /** The value in words; undefined while nothing is chosen. */
  chosen: ReactNode
  onRemove: () => void
  /** The button, which shows the given text. */
  children: (text: ReactNode) => ReactNode
}

function Chip({ label, chosen, onRemove, children }: ChipProps) {
  const t = useTranslations('admin.lists')
  const text = chosen === undefined ? label : t.rich('chip', { name: label, value: () => chosen })
  return (
    <span
      className={classNames(
        chipClasses,
        chosen === undefined
          ? 'border-line-strong bg-surface'
          : 'border-transparent bg-brand-soft text-brand-strong',
      )}
    >
      {children(text)}
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={t('removeFilter', { name: label })}
          onClick={onRemove}
          className={classNames(chipPartClasses, 'rounded-full ps-1.5 pe-3 hover:text-ink')}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

type ButtonProps = { isChosen: boolean; text: ReactNode }

function ChipButton({ isChosen, text, ...props }: ButtonProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(chipPartClasses, 'rounded-full ps-3.5', isChosen ? 'pe-1.5 font-medium' : 'pe-3')}
    >
      {text}
      {!isChosen && <ChevronDown size={16} aria-hidden="true" className="text-ink-3" />}
    </button>
  )
}
