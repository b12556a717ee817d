import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { type ListedStaffPath, navigationFor, staffScreens } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { screenIcons } from '../kit/screen-icons.ts'
import { useAttention } from '../kit/use-attention.ts'

/** What is counted on which screen's entry, and whether it is urgent. */
const badges = {
  '/admin/orders': { count: 'waitingOrders', tone: 'bg-warn-soft text-warn' },
  '/admin/cases': { count: 'openCases', tone: 'bg-bad-soft text-bad' },
  '/admin/claims': { count: 'openClaims', tone: 'bg-bad-soft text-bad' },
  '/admin/accounts': { count: 'lowStock', tone: 'bg-bad-soft text-bad' },
  '/admin/agent-chat': { count: 'waitingVisitors', tone: 'bg-bad-soft text-bad' },
  '/worker/agent-chat': { count: 'waitingVisitors', tone: 'bg-bad-soft text-bad' },
} as const

export function Nav({ role }: { role: Role }) {
  const t = useTranslations('admin.shell')
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    nav.current
      ?.querySelector('li:not([data-sticky] *) > [aria-current]')
      ?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t('nav')} className="flex flex-col gap-2.5">
      {navigationFor(role).map(({ group, paths: screens }) => (
        <div
          key={group}
          data-sticky={group === 'support' ? '' : undefined}
          className={classNames(
            // Always in sight, however long the list above is.
            group === 'support' &&
              'sticky -bottom-3 -mx-3 border-t border-line bg-surface px-3 py-2 in-[dialog]:-bottom-5 in-[dialog]:-mx-5 in-[dialog]:px-5',
          )}
        >
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
        prefetch="intent"
        className={({ isActive }) =>
          classNames(
            // The margins keep it clear of the group that sticks to the bottom edge.
            'relative flex min-h-8.5 scroll-mt-3 scroll-mb-16 items-center [@media(max-height:58rem)_and_(pointer:fine)]:min-h-8 gap-2.5 rounded-sm px-3 text-[0.9375rem] leading-snug pointer-coarse:min-h-11',
            isActive
              ? 'bg-brand-soft font-medium text-brand-strong before:absolute before:inset-y-1 before:-start-3 before:w-1 before:rounded-e-full before:bg-brand'
              : 'text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:text-ink-3',
          )
        }
      >
        <Icon size={17} aria-hidden="true" className="shrink-0" />
        {t(title)}
        {path in badges && <NavBadge {...badges[path as keyof typeof badges]} />}
      </NavLink>
    </li>
  )
}

/** Shown only when there is something to do. */
function NavBadge({ count, tone }: (typeof badges)[keyof typeof badges]) {
  const t = useTranslations('admin.shell.badges')
  const number = useAttention().data?.[count] ?? 0
  if (number === 0) return null
  return (
    <span
      className={classNames(
        'ms-auto grid h-5.5 min-w-5.5 place-items-center rounded-full px-1.5 text-xs leading-none font-semibold',
        tone,
      )}
    >
      <span aria-hidden="true">{number > 999 ? '999+' : number}</span>
      <VisuallyHidden>{t(count, { count: number })}</VisuallyHidden>
    </span>
  )
}
