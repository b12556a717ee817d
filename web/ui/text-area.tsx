import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {}

export function TextArea({ rows = 4, className, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      className={classNames(controlLook('m'), 'block resize-y py-2.5', className)}
    />
  )
}
