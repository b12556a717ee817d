import type { ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { type AnchorProps, type LinkAs, useLinkAs } from './link-as.tsx'

export interface ButtonLinkProps extends AnchorProps, ButtonLook {
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
    <Link {...rest} className={classNames(buttonLook({ tone, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
