import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useSignOut } from '../../lib/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/navigation/menu-item.tsx'
import { useAccountLinks } from './account-links.ts'

export function UserMenu({ user }: { user: User }) {
  const t = useTranslations('store.header')
  const logout = useTranslations('common')('logout')
  const items = useAccountLinks(user.role)
  const { signOut, isLeaving } = useSignOut()
  return (
    <Menu
      label={t('account')}
      trigger={props => (
        <Button
          {...props}
          tone="soft"
          busy={isLeaving}
          icon={<UserRound size={19} />}
          className="!px-4 whitespace-nowrap"
        >
          {t('account')}
          <ChevronDown size={17} />
        </Button>
      )}
    >
      <p className="px-3 pt-1.5 pb-2 text-sm text-ink-2">
        <span className="block font-medium text-ink">
          <bdi>{user.fullName}</bdi>
        </span>
        <bdi>{user.email}</bdi>
      </p>
      <MenuSeparator />
      {items.map(({ href, label, Icon }) => (
        <MenuLink key={href} href={href} icon={<Icon />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => void signOut()}>
        {logout}
      </MenuItem>
    </Menu>
  )
}
