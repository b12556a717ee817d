import { type ReactNode, useId } from 'react'
import { Link } from '../../lib/link.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Props = {
  title: string
  /** A link to the whole list. */
  more?: { href: string; label: string } | undefined
  aside?: ReactNode
  /** An action on the whole list, below it. */
  footer?: ReactNode
  children: ReactNode
}

/** A titled box of the dashboard. */
export function Panel({ title, more, aside, footer, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding="none" className="flex min-w-0 flex-col rounded-md">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4.5 py-2">
        <h2 id={id} className="me-auto text-base">
          {title}
        </h2>
        {aside}
        {more && (
          <Link
            href={more.href}
            className="relative rounded-xs py-1 text-sm font-medium text-brand after:absolute after:inset-x-0 after:-inset-y-1.5 hover:underline"
          >
            {more.label}
          </Link>
        )}
      </header>
      {children}
      {footer && <div className="mt-auto border-t border-line px-4.5 py-3">{footer}</div>}
    </Card>
  )
}

export function PanelEmpty({ children }: { children: ReactNode }) {
  return <p className="px-4.5 py-6 text-center text-ink-2">{children}</p>
}

export const rowClasses =
  'flex min-h-14 items-center gap-3 px-4.5 py-2 hover:bg-sunken focus-visible:-outline-offset-3'
