import type { ReactNode } from 'react'
import { ButtonBase, type ButtonBehaviour } from './button-base.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ButtonProps extends ButtonBehaviour, ButtonLook {
  icon?: ReactNode
  /** Added for screen readers while busy, such as "saving". */
  busyLabel?: string
}

export function Button({ tone, size, wide, icon, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <ButtonBase {...rest} className={classNames(buttonLook({ tone, size, wide }), className)}>
      {rest.busy ? <Spinner size="s" /> : icon}
      {children}
      {rest.busy && busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
    </ButtonBase>
  )
}
