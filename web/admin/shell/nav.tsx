import Headset from 'lucide-react/icons/headset'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { navFor } from './nav-items.ts'

export function Nav({ role }: { role: Role }) {
  const t = useTranslations('admin')
  const links = paths(useLanguage())
  const chat = links.staff(role === 'worker' ? '/worker/agent-chat' : '/admin/agent-chat')
  return (
    <nav aria-label={t('nav')} className="grid gap-3">
      {navFor(role).map(group => (
        <div key={group.name}>
          <h2 className="px-3 pb-1 text-xs font-medium text-ink-3">{t(`groups.${group.name}`)}</h2>
          <ul>
            {group.items.map(({ name, Icon }) => (
              <NavEntry
                key={name}
                href={links.staff(`/admin/${name}`)}
                icon={<Icon size={17} aria-hidden="true" />}
              >
                {t(`pages.${name}`)}
              </NavEntry>
            ))}
          </ul>
        </div>
      ))}
      <ul className="border-t border-line pt-3">
        <NavEntry href={chat} icon={<Headset size={17} aria-hidden="true" />}>
          {t('liveChat')}
        </NavEntry>
      </ul>
    </nav>
  )
}

function NavEntry({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <li>
      <NavLink
        to={href}
        className={({ isActive }) =>
          classNames(
            'flex min-h-8.5 items-center gap-2.5 rounded-sm px-3 text-[0.9375rem] leading-snug pointer-coarse:min-h-11',
            isActive
              ? 'bg-brand-soft font-medium text-brand-strong'
              : 'text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:text-ink-3',
          )
        }
      >
        {icon}
        {children}
      </NavLink>
    </li>
  )
}
