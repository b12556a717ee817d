import { type ReactNode, useId } from 'react'
import { type LinkAs, useLinkAs } from '../buttons/link-as.tsx'
import { classNames } from '../class-names.ts'

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
  /** One line below the label: what follows. */
  detail?: string
  /** Why it is disabled; shown below the label. */
  disabledReason?: string
}

export function MenuItem({
  icon,
  tone = 'plain',
  onSelect,
  detail,
  disabledReason,
  children,
}: MenuItemProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-labelledby={detail && `${id}-label`}
      aria-describedby={detail && `${id}-detail`}
      onClick={disabledReason === undefined ? onSelect : undefined}
      className={classNames(look, tones[tone])}
    >
      {icon}
      <span>
        <span id={`${id}-label`}>{children}</span>
        {detail && (
          <span id={`${id}-detail`} className="block max-w-72 text-sm text-ink-2">
            {detail}
          </span>
        )}
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
