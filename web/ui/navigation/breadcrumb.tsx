import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { type LinkAs, useLinkAs } from '../buttons/link-as.tsx'
import { classNames } from '../class-names.ts'

export interface Crumb {
  label: ReactNode
  href: string
}

export interface BreadcrumbProps {
  label: string
  /** From the root to the current page. */
  crumbs: readonly Crumb[]
  linkAs?: LinkAs
}

/** Stays on one line: long labels are truncated, the current page first. */
export function Breadcrumb({ label, crumbs, linkAs }: BreadcrumbProps) {
  const Link = useLinkAs(linkAs)
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1.5 text-sm text-ink-2">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={crumb.href}
              className={classNames('flex min-w-0 items-center gap-x-1.5', !isLast && 'max-w-2/5 shrink-0')}
            >
              {index > 0 && <ChevronRight size={14} className="shrink-0 text-ink-3 rtl:-scale-x-100" />}
              <Link
                href={crumb.href}
                aria-current={isLast ? 'page' : undefined}
                className={classNames(
                  'truncate py-2.5',
                  isLast ? 'text-ink' : 'hover:text-brand hover:underline',
                )}
              >
                {crumb.label}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
