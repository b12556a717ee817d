import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {}

/** Grows with what is written, where the browser can. */
export function TextArea({ rows = 4, className, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      className={classNames(
        controlLook('m'),
        'block max-h-96 min-h-24 field-sizing-content py-2.5',
        className,
      )}
    />
  )
}
