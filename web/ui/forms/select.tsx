import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlSize, controlClasses, useFieldControl } from './field-control.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> {
  size?: ControlSize
  options: readonly SelectOption[]
  /** The first option, with an empty value. */
  placeholder?: string
}

/** A native select: phones show their own picker, and it works without JavaScript. */
export function Select({ size = 'm', options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <span className="relative block min-w-0">
      <select
        {...rest}
        {...control}
        className={classNames(controlClasses(size), 'my-0 appearance-none truncate py-0 pe-10', className)}
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
