import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type LinkAs, useLinkAs } from './link-as.tsx'

interface MenuItemContent {
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  children: ReactNode
}

const look =
  'flex w-full min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 text-start hover:bg-sunken focus:bg-sunken ' +
  'focus-visible:-outline-offset-2 aria-disabled:text-ink-3 [&_svg]:size-4.5 [&_svg]:shrink-0'

const tones = { plain: 'text-ink [&_svg]:text-ink-2', danger: 'text-bad' }

export interface MenuItemProps extends MenuItemContent {
  onSelect: () => void
  /** Why it is disabled; shown below the label. */
  disabledReason?: string
}

export function MenuItem({ icon, tone = 'plain', onSelect, disabledReason, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={disabledReason === undefined ? onSelect : undefined}
      className={classNames(look, tones[tone])}
    >
      {icon}
      <span>
        {children}
        {disabledReason && <span className="block text-sm text-ink-3">{disabledReason}</span>}
      </span>
    </button>
  )
}

export interface MenuLinkProps extends MenuItemContent {
  href: string
  linkAs?: LinkAs
}

export function MenuLink({ icon, tone = 'plain', href, linkAs, children }: MenuLinkProps) {
  const Link = useLinkAs(linkAs)
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={classNames(look, tones[tone])}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuSeparator() {
  return <hr className="mx-1 my-1.5 border-line" />
}
