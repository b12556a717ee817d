import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type LinkAs, useLinkAs } from './link-as.tsx'
import { isSpare, pageItems } from './page-items.ts'

export interface PaginationProps {
  page: number
  pages: number
  hrefFor: (page: number) => string
  linkAs?: LinkAs
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

const cell =
  'grid min-h-10 min-w-10 place-items-center rounded-sm px-1.5 text-sm font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const link = 'border border-line bg-surface text-ink transition-colors hover:border-edge'

export function Pagination({ page, pages, hrefFor, linkAs, labels }: PaginationProps) {
  const Link = useLinkAs(linkAs)
  if (pages <= 1) return null
  const items = pageItems(page, pages)
  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center gap-1.5 max-sm:gap-1">
        <Neighbour label={labels.previous} href={page > 1 ? hrefFor(page - 1) : undefined} linkAs={Link}>
          <ChevronLeft size={18} className="rtl:-scale-x-100" />
        </Neighbour>
        {items.map((item, index) =>
          item === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${index}`} aria-hidden="true" className={classNames(cell, 'text-ink-3')}>
              …
            </li>
          ) : (
            <li key={item} className={isSpare(items, index, page) ? 'max-sm:hidden' : undefined}>
              <Link
                href={hrefFor(item)}
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  item === page ? 'border border-brand bg-brand text-on-brand' : link,
                )}
              >
                {item}
              </Link>
            </li>
          ),
        )}
        <Neighbour label={labels.next} href={page < pages ? hrefFor(page + 1) : undefined} linkAs={Link}>
          <ChevronRight size={18} className="rtl:-scale-x-100" />
        </Neighbour>
      </ul>
    </nav>
  )
}

interface NeighbourProps {
  label: string
  /** Missing at the ends, where there is nowhere to go. */
  href: string | undefined
  linkAs: LinkAs
  children: ReactNode
}

function Neighbour({ label, href, linkAs: Link, children }: NeighbourProps) {
  if (href === undefined) {
    return (
      <li aria-hidden="true" className={classNames(cell, 'border border-line text-ink-3 opacity-50')}>
        {children}
      </li>
    )
  }
  return (
    <li>
      <Link href={href} aria-label={label} className={classNames(cell, link)}>
        {children}
      </Link>
    </li>
  )
}
