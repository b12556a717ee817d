import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-control.ts'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** At the end of the card: a badge or a price. */
  aside?: ReactNode
  /** Why it is disabled. */
  disabledReason?: string
}

export interface RadioCardsProps<Value extends string> {
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  name?: string
  /**
   * `tiles` are side by side without a radio dot, `wide-tiles` too, with room for details; `list` is a column with
   * dots, `pairs` two columns.
   */
  layout?: 'tiles' | 'wide-tiles' | 'list' | 'pairs'
}

const card =
  'relative flex items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors ' +
  'hover:border-edge has-checked:border-brand has-checked:bg-brand-soft has-checked:inset-ring has-checked:inset-ring-brand ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ' +
  'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-3'

const dot =
  'size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface outline-none checked:border-6 checked:border-brand'

/** Without a dot the radio input covers the whole tile, for pointers and for touch exploration by screen readers. */
const cover = 'absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none'

const layouts = {
  tiles: 'grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2.5',
  'wide-tiles': 'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5',
  list: 'grid gap-2.5',
  pairs: 'grid gap-2.5 sm:grid-cols-2',
}

/** Use inside a FieldGroup, which provides the label. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { options, value, onChange, name, layout = 'list' } = props
  const ownName = useId()
  const { required, 'aria-invalid': invalid } = useFieldControl()
  return (
    <div className={layouts[layout]}>
      {options.map(option => (
        <label key={option.value} className={card}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            disabled={option.disabledReason !== undefined}
            required={required}
            data-invalid={invalid}
            className={layout.endsWith('tiles') ? cover : dot}
          />
          <RadioText {...option} />
          {option.aside && <span className="ms-auto shrink-0">{option.aside}</span>}
        </label>
      ))}
    </div>
  )
}

function RadioText({ title, detail, disabledReason }: Omit<RadioCard<string>, 'value' | 'aside'>) {
  const below = disabledReason ?? detail
  return (
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      {below && (
        <span className={classNames('block text-sm', disabledReason ? 'text-ink-3' : 'text-ink-2')}>
          {below}
        </span>
      )}
    </span>
  )
}
