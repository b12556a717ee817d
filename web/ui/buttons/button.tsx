import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type ButtonVariant, buttonClasses } from './button-classes.ts'
import { DisabledReason, type ReasonDisplay } from './disabled-reason.tsx'
import { type AnchorProps, type LinkAs, useLinkAs } from './link-as.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonBaseProps, ButtonVariant {
  icon?: ReactNode
  /** Announced to screen readers while busy, such as "Saving". */
  busyLabel?: string
}

export function Button({ tone, size, wide, icon, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <ButtonBase {...rest} className={classNames(buttonClasses({ tone, size, wide }), className)}>
      {rest.busy ? <Spinner size="s" /> : icon}
      {children}
      {rest.busy && busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
    </ButtonBase>
  )
}

export interface ButtonBaseProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  busy?: boolean
  /**
   * Why the button is disabled. Pass `null` while it is enabled: the markup then stays the same when the state
   * changes, and the button keeps the focus.
   */
  disabledReason?: string | null
  /** Text below the button, or a tooltip on hover and focus. */
  reasonAs?: ReasonDisplay
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Stays focusable while busy or disabled, so keyboard users can reach and read the reason. */
export function ButtonBase(props: ButtonBaseProps) {
  const { busy = false, disabledReason, reasonAs = 'text', onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const isDisabled = typeof disabledReason === 'string'
  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isDisabled || busy || undefined}
      aria-describedby={classNames(rest['aria-describedby'], isDisabled && reasonId) || undefined}
      data-off={isDisabled || undefined}
      onClick={isDisabled || busy ? ignoreClick : onClick}
    />
  )
  if (!('disabledReason' in props)) return button
  return (
    <DisabledReason
      id={reasonId}
      reason={disabledReason}
      as={reasonAs}
      wide={rest.className?.includes('w-full')}
    >
      {button}
    </DisabledReason>
  )
}

interface ButtonLinkProps extends AnchorProps, ButtonVariant {
  icon?: ReactNode
  linkAs?: LinkAs
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  wide,
  icon,
  linkAs,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const Link = useLinkAs(linkAs)
  return (
    <Link {...rest} className={classNames(buttonClasses({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
