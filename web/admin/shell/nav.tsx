import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { type ListedStaffPath, navigationFor, staffScreens } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { screenIcons } from './screen-icons.ts'

export function Nav({ role }: { role: Role }) {
  const t = useTranslations('admin.shell')
  return (
    <nav aria-label={t('nav')} className="grid gap-3">
      {navigationFor(role).map(({ group, paths: screens }) => (
        <div key={group} className={classNames(group === 'support' && 'border-t border-line pt-3')}>
          <h2
            className={classNames(
              'px-3 pb-1 text-xs font-medium text-ink-3',
              (group === 'top' || group === 'support') && 'sr-only',
            )}
          >
            {t(`groups.${group}`)}
          </h2>
          <ul>
            {screens.map(path => (
              <NavEntry key={path} path={path} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavEntry({ path }: { path: ListedStaffPath }) {
  const t = useTranslations('admin.pages')
  const { title, icon } = staffScreens[path]
  const Icon = screenIcons[icon]
  return (
    <li>
      <NavLink
        to={paths(useLanguage()).staff(path)}
        className={({ isActive }) =>
          classNames(
            'flex min-h-8.5 items-center gap-2.5 rounded-sm px-3 text-[0.9375rem] leading-snug pointer-coarse:min-h-11',
            isActive
              ? 'bg-brand-soft font-medium text-brand-strong'
              : 'text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:text-ink-3',
          )
        }
      >
        <Icon size={17} aria-hidden="true" />
        {t(title)}
      </NavLink>
    </li>
  )
}
