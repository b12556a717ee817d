import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  label: string
  /** Undefined when none of the options is chosen. */
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice of few options beside each other. */
export function Segments({ label, value, options, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="flex rounded-md border border-line bg-sunken p-0.75">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-9 grow cursor-pointer items-center justify-center rounded-sm px-4 text-sm whitespace-nowrap max-md:px-1.5 pointer-coarse:min-h-11',
            'has-focus-visible:outline-3 has-focus-visible:outline-brand/45',
            option.value === value
              ? 'bg-surface font-medium text-brand-strong shadow-card'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
