import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ButtonBase, type ButtonBaseProps } from './button.tsx'
import { type ButtonVariant, iconButtonClasses } from './button-classes.ts'
import { type AnchorProps, type LinkAs, useLinkAs } from './link-as.tsx'
import { Spinner } from './spinner.tsx'

interface IconButtonContent extends Omit<ButtonVariant, 'wide'> {
  /** The accessible name, since the button shows no text. Include the count. */
  label: string
  icon: ReactNode
  /** A small number on the corner; hidden at 0. */
  count?: number
}

interface IconButtonProps extends Omit<ButtonBaseProps, 'children' | 'aria-label'>, IconButtonContent {}

export function IconButton({ label, icon, count, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <ButtonBase
      reasonAs="tooltip"
      {...rest}
      className={classNames(iconButtonClasses({ tone, size }), className)}
    >
      {rest.busy ? <Spinner size="s" /> : icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountBadge count={count} />
    </ButtonBase>
  )
}

interface IconLinkProps extends Omit<AnchorProps, 'children' | 'aria-label'>, IconButtonContent {
  linkAs?: LinkAs
}

export function IconLink({ label, icon, count, tone, size, linkAs, className, ...rest }: IconLinkProps) {
  const Link = useLinkAs(linkAs)
  return (
    <Link {...rest} className={classNames(iconButtonClasses({ tone, size }), className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountBadge count={count} />
    </Link>
  )
}

/** A number on the icon's corner. Its meaning belongs in the icon's label. */
function CountBadge({ count = 0 }: { count?: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 -end-1 grid h-5 min-w-5 place-items-center rounded-full bg-offer px-1 text-xs leading-none font-semibold text-on-offer"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
