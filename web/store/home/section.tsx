import { type ReactNode, useId } from 'react'
import { Link } from '../../lib/link.tsx'

type Props = { title: string; more?: { href: string; label: string }; children: ReactNode }

export function HomeSection({ title, more, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-10 md:mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4 md:mb-5">
        <h2 id={titleId} className="text-xl md:text-2xl">
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
