import type { ReactNode } from 'react'
import { ButtonBase, type ButtonBehaviour } from './button-base.tsx'
import { type ButtonLook, iconButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { CountMark } from './count-mark.tsx'
import { type AnchorProps, type LinkAs, useLinkAs } from './link-as.tsx'
import { Spinner } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface IconLook extends Omit<ButtonLook, 'wide'> {
  /** The button's whole name, since it shows no word; say the count in it too, in figures or in words. */
  label: string
  icon: ReactNode
  /** A small number on the corner; nothing at 0. */
  count?: number
}

export interface IconButtonProps extends Omit<ButtonBehaviour, 'children' | 'aria-label'>, IconLook {}

export function IconButton({ label, icon, count, tone, size, className, ...rest }: IconButtonProps) {
  return (
    <ButtonBase
      reasonAs="tooltip"
      {...rest}
      className={classNames(iconButtonLook({ tone, size }), className)}
    >
      {rest.busy ? <Spinner size="s" /> : icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountMark count={count} />
    </ButtonBase>
  )
}

export interface IconLinkProps extends Omit<AnchorProps, 'children' | 'aria-label'>, IconLook {
  linkAs?: LinkAs
}

export function IconLink({ label, icon, count, tone, size, linkAs, className, ...rest }: IconLinkProps) {
  const Link = useLinkAs(linkAs)
  return (
    <Link {...rest} className={classNames(iconButtonLook({ tone, size }), className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountMark count={count} />
    </Link>
  )
}
