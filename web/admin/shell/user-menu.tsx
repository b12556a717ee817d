import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSignOut } from '../../lib/session.ts'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/navigation/menu-item.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = { user: User; onHelp: () => void }

/** Shows the signed-in user, with links to account and help, and sign-out. */
export function UserMenu({ user, onHelp }: Props) {
  const t = useTranslations('admin.shell')
  const links = paths(useLanguage())
  const { signOut } = useSignOut()
  const label = t('userMenu', { name: user.fullName })
  return (
    <Menu
      label={label}
      trigger={props => (
        <button
          {...props}
          type="button"
          className="flex min-h-11 items-center gap-2.5 rounded-md px-1.5 text-start leading-snug hover:bg-sunken"
        >
          <VisuallyHidden>{label}</VisuallyHidden>
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong"
          >
            {[...user.fullName.trim()][0] ?? '?'}
          </span>
          <span aria-hidden="true" className="max-w-40 min-w-0 text-sm max-md:hidden">
            <span className="block truncate font-medium">
              <bdi>{user.fullName}</bdi>
            </span>
            <span className="block text-xs text-ink-3">{t(`roles.${user.role}`)}</span>
          </span>
          <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-ink-3 max-md:hidden" />
        </button>
      )}
    >
      <MenuLink href={links.accountSettings()} icon={<CircleUserRound />}>
        {t('account')}
      </MenuLink>
      <MenuItem icon={<CircleHelp />} onSelect={onHelp}>
        {t('help')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="rtl:-scale-x-100" />} onSelect={() => void signOut()}>
        {t('logout')}
      </MenuItem>
    </Menu>
  )
}
