import { type ReactNode, useId } from 'react'
import { useLinkAs } from '../buttons/link-as.tsx'
import { classNames } from '../class-names.ts'

type Props = {
  title: string
  more?: { href: string; label: string }
  /** Less spacing, for denser pages. */
  compact?: boolean
  children: ReactNode
}

/** A page section with a heading and an optional "see all" link. */
export function TitledSection({ title, more, compact = false, children }: Props) {
  const titleId = useId()
  const Link = useLinkAs()
  return (
    <section aria-labelledby={titleId} className={compact ? 'mt-4 grid gap-4' : 'mt-10 md:mt-14'}>
      <div className={classNames('flex items-baseline justify-between gap-4', !compact && 'mb-4 md:mb-5')}>
        <h2 id={titleId} className={compact ? 'text-xl' : 'display'}>
          {title}
        </h2>
        {more && (
          <Link
            href={more.href}
            className="rounded-sm py-2.5 font-medium whitespace-nowrap text-brand hover:underline"
          >
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
