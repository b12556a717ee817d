import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { User } from '../../lib/replies.ts'
import { useSession, useSignOut } from '../../lib/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '../../ui/menu-item.tsx'
import { useAccountLinks } from './account-links.ts'

/** The header's end: always as wide as the guest's links, so that nothing moves when the visitor is known. */
export function AccountArea() {
  const session = useSession()
  return (
    <div className="relative flex items-center justify-end">
      <GuestLinks
        isShown={session.status === 'guest' || session.status === 'loading'}
        isSure={session.status === 'guest'}
      />
      <div className="absolute inset-y-0 end-0 flex items-center">
        {session.status === 'signed-in' && <UserMenu user={session.user} />}
        {session.status === 'unreachable' && <AccountLink />}
      </div>
    </div>
  )
}

function GuestLinks({ isShown, isSure }: { isShown: boolean; isSure: boolean }) {
  const t = useTranslations('store.header')
  const links = paths(useLanguage())
  return (
    <div
      className={classNames(
        'flex items-center gap-1',
        !isShown && 'invisible',
        // Who has a token is not a guest, most likely: the links wait until the server has said so.
        !isSure && '[[data-token]_&]:invisible',
      )}
    >
      <ButtonLink href={links.login()} tone="bare" className="!px-3">
        {t('login')}
      </ButtonLink>
      <ButtonLink href={links.register()} tone="soft" className="!px-4">
        {t('register')}
      </ButtonLink>
    </div>
  )
}

function UserMenu({ user }: { user: User }) {
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

function AccountLink() {
  const t = useTranslations('store.header')
  return (
    <ButtonLink href={paths(useLanguage()).dashboard()} tone="soft" icon={<UserRound size={19} />}>
      {t('account')}
    </ButtonLink>
  )
}
