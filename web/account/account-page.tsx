import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation, useOutletContext } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../lib/api-types.ts'
import { Breadcrumbs, type PageCrumb } from '../lib/breadcrumbs.tsx'
import { useLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { classNames } from '../ui/class-names.ts'

/** The signed-in user, on pages inside the account layout. */
export function useCurrentUser(): User {
  return useOutletContext<User>()
}

type Props = {
  title: string
  href: string
  /** The page between home and this one; defaults to the account. */
  parent?: PageCrumb | null
  /** Next to the title. */
  action?: ReactNode
  children: ReactNode
}

/** Breadcrumbs, title and navigation of an account page. */
export function AccountPage({ title, href, parent, action, children }: Props) {
  const t = useTranslations('account.pages')
  const links = paths(useLanguage())
  const account = { label: t('dashboard'), href: links.dashboard() }
  const above = parent === undefined ? account : parent
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumbs crumbs={[...(above ? [above] : []), { label: title, href }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display">{title}</h1>
        {action}
      </div>
      <AccountNav />
      {children}
    </div>
  )
}

/** The account pages in a row that scrolls on narrow screens. */
function AccountNav() {
  const t = useTranslations('account')
  const links = paths(useLanguage())
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useScrollToCurrent(row, pathname)
  // The account page has two URLs but one entry here.
  const accountHref = pathname === links.accountSettings() ? pathname : links.dashboard()
  const items = [
    { href: accountHref, label: t('pages.dashboard') },
    { href: links.myOrders(), label: t('pages.my-orders') },
    { href: links.mySubscriptions(), label: t('pages.my-subscriptions') },
    { href: links.manageSubscriptions(), label: t('pages.manage-subscriptions') },
    { href: links.notifications(), label: t('pages.notifications') },
    { href: links.paymentHistory(), label: t('pages.payment-history') },
    { href: links.browseServices(), label: t('pages.browse-services') },
  ]
  return (
    <nav ref={row} aria-label={t('nav')} className="-mx-5 overflow-x-auto px-5 py-1">
      <ul className="flex w-max gap-2">
        {items.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap',
                  isActive
                    ? 'border-brand bg-brand-soft font-medium text-brand-strong'
                    : 'border-line bg-surface text-ink-2 hover:border-edge hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the row, not the page, so Back keeps its scroll position. */
function useScrollToCurrent(row: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the page
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    if (current) row.current?.scrollBy(middleOf(current) - middleOf(row.current), 0)
  }, [pathname])
}

function middleOf(element: Element): number {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}
