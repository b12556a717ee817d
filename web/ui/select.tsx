import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { type ControlSize, controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  size?: ControlSize
  options: readonly SelectOption[]
  /** Stands first, chooses nothing. */
  placeholder?: string
}

/** The platform's own list: it opens as a wheel on phones and needs no script. */
export function Select({ size = 'm', options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <span className="relative block min-w-0">
      <select
        {...rest}
        {...control}
        className={classNames(controlLook(size), 'appearance-none truncate pe-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-2" />
    </span>
  )
}
