import { type ReactNode, useId } from 'react'
import { Link } from '../../lib/link.tsx'

type Props = { title: string; more?: { href: string; label: string }; children: ReactNode }

export function BrowseSection({ title, more, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-4 grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="rounded-sm py-2 font-medium whitespace-nowrap text-brand hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
