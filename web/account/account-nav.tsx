import { type RefObject, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { classNames } from '../ui/class-names.ts'

/** The account's pages in a row that scrolls where it does not fit. */
export function AccountNav() {
  const t = useTranslations('account')
  const links = paths(useLanguage())
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row, pathname)
  // The account's screen stands at two addresses; it is one entry here.
  const own = pathname === links.accountSettings() ? pathname : links.dashboard()
  const items = [
    { href: own, label: t('pages.dashboard') },
    { href: links.myOrders(), label: t('pages.my-orders') },
    { href: links.mySubscriptions(), label: t('pages.my-subscriptions') },
    { href: links.manageSubscriptions(), label: t('pages.manage-subscriptions') },
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

/** Only the row is moved, never the page: Back puts that where it was left. */
function useCurrentInSight(row: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current entry
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]')
    if (current) row.current?.scrollBy(middleOf(current) - middleOf(row.current), 0)
  }, [pathname])
}

function middleOf(element: Element): number {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}
