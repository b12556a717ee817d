import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'

/** Main navigation: a row in the header, a column in the drawer. */
export function ShopLinks({ isColumn = false }: { isColumn?: boolean }) {
  const t = useTranslations('store.header')
  const links = paths(useLanguage())
  const items = [
    { href: links.home(), label: t('home') },
    { href: links.categories(), label: t('categories') },
    { href: links.products(), label: t('subscriptions') },
  ]
  return (
    <ul className={isColumn ? 'grid' : 'flex items-center'}>
      {items.map(({ href, label }) => (
        <li key={href}>
          <NavLink
            to={href}
            end
            prefetch="intent"
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center rounded-sm whitespace-nowrap hover:text-brand',
                isColumn ? 'text-lg' : 'px-2.5',
                isActive ? 'font-medium text-ink' : 'text-ink-2',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
