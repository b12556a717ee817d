import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type ControlSize, controlClasses, useFieldControl } from './field-control.ts'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: ControlSize
  /** A small icon or unit inside the input, before or after the text. */
  start?: ReactNode
  end?: ReactNode
}

const inside = 'pointer-events-none absolute inset-y-0 grid w-11 place-items-center text-ink-3'

export function TextInput({ size = 'm', start, end, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const look = classNames(controlClasses(size), Boolean(start) && 'ps-11', Boolean(end) && 'pe-11', className)
  const input = <input type="text" {...rest} {...control} className={look} />
  if (!start && !end) return input
  return (
    <span className="relative block">
      {input}
      {start && <span className={classNames(inside, 'start-0')}>{start}</span>}
      {end && <span className={classNames(inside, 'end-0')}>{end}</span>}
    </span>
  )
}

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {}

/** Grows with its text, from the given number of rows on. */
export function TextArea({ rows = 4, className, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
      className={classNames(
        controlClasses('m'),
        'field-sizing-content block max-h-96 resize-y py-2.5',
        className,
      )}
    />
  )
}
