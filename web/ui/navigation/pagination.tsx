import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { type LinkAs, useLinkAs } from '../buttons/link-as.tsx'
import { classNames } from '../class-names.ts'

interface PaginationProps {
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
        <StepLink label={labels.previous} href={page > 1 ? hrefFor(page - 1) : undefined} linkAs={Link}>
          <ChevronLeft size={18} className="rtl:-scale-x-100" />
        </StepLink>
        {items.map((item, index) =>
          item === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
            <li key={`gap-${index}`} aria-hidden="true" className={classNames(cell, 'text-ink-3')}>
              …
            </li>
          ) : (
            <li key={item} className={isHiddenOnPhone(items, index, page) ? 'max-sm:hidden' : undefined}>
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
        <StepLink label={labels.next} href={page < pages ? hrefFor(page + 1) : undefined} linkAs={Link}>
          <ChevronRight size={18} className="rtl:-scale-x-100" />
        </StepLink>
      </ul>
    </nav>
  )
}

interface StepLinkProps {
  label: string
  /** Undefined on the first and last page. */
  href: string | undefined
  linkAs: LinkAs
  children: ReactNode
}

function StepLink({ label, href, linkAs: Link, children }: StepLinkProps) {
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

type PageItem = number | 'gap'

const neighbours = 1

/** A page next to a gap that is neither an end nor the current page: hidden on narrow screens. */
export function isHiddenOnPhone(items: readonly PageItem[], index: number, page: number): boolean {
  const isBesideGap = items[index - 1] === 'gap' || items[index + 1] === 'gap'
  return isBesideGap && index > 0 && index < items.length - 1 && items[index] !== page
}

/** First, last, current page and its neighbours; a gap always hides at least two pages. */
export function pageItems(page: number, pages: number): PageItem[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= neighbours,
  )
  return shown.flatMap((number, index): PageItem[] => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
