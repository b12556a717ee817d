import LogOut from 'lucide-react/icons/log-out'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CurrencySwitch, ThemeSwitch } from '../../lib/preference-switches.tsx'
import { useSession, useSignOut } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { useAccountLinks } from './account-links.ts'
import { ShopLinks } from './shop-links.tsx'

/** The content of the wide header, for narrow screens. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('store.header')
  const close = useTranslations('common')('close')
  const session = useSession()
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Drawer open={open} onClose={onClose} title={t('menu')} closeLabel={close} side="end">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are interactive */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div className="grid gap-5" onClick={closeAfterLink}>
        <nav aria-label={t('nav')}>
          <ShopLinks isColumn />
        </nav>
        <div className="border-t border-line pt-5">
          {session.status === 'signed-in' ? <UserLinks user={session.user} /> : <GuestButtons />}
        </div>
        <div className="grid gap-4 border-t border-line pt-5">
          <LanguageSwitch className="flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-brand" />
          <CurrencySwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Drawer>
  )
}

function GuestButtons() {
  const t = useTranslations('store.header')
  const links = paths(useLanguage())
  return (
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink href={links.login()} tone="quiet" wide>
        {t('login')}
      </ButtonLink>
      <ButtonLink href={links.register()} wide>
        {t('register')}
      </ButtonLink>
    </div>
  )
}

function UserLinks({ user }: { user: User }) {
  const t = useTranslations('common')
  const items = useAccountLinks(user.role)
  const { signOut, isLeaving } = useSignOut()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        <span className="block text-base font-medium text-ink">
          <bdi>{user.fullName}</bdi>
        </span>
        <bdi>{user.email}</bdi>
      </p>
      <ul>
        {items.map(({ href, label, Icon }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center gap-3 rounded-sm hover:text-brand">
              <Icon size={19} className="text-ink-2" aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        wide
        busy={isLeaving}
        busyLabel={t('loggingOut')}
        icon={<LogOut size={19} />}
        onClick={() => void signOut()}
      >
        {t('logout')}
      </Button>
    </div>
  )
}
