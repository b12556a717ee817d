import CircleHelp from 'lucide-react/icons/circle-question-mark'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffScreens } from '#model/staff-screens.ts'
import { staffPathOf } from '../../lib/access.ts'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { plainPath } from '../../lib/path-language.ts'
import { paths } from '../../lib/paths.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { KeyCaps } from '../kit/key-caps.tsx'
import { Notifications } from './notifications.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

type Props = {
  user: User
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void
  onHelp: () => void
}

/** Search, notifications, preferences and the signed-in person, above every screen. */
export function TopBar({ user, isMenuOpen, onMenu, onSearch, onHelp }: Props) {
  const t = useTranslations('admin.shell')
  const title = useScreenTitle()
  const links = paths(useLanguage())
  return (
    <header className="sticky top-0 z-20 flex min-h-15 items-center gap-1 border-b border-line bg-surface px-2 md:gap-1.5 md:px-4 lg:px-7">
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        icon={<MenuIcon size={22} />}
        onClick={onMenu}
        className="lg:hidden"
      />
      {/* The screen's heading says it to screen readers. */}
      <p
        aria-hidden="true"
        className="min-w-0 grow truncate text-lg font-semibold max-sm:text-base md:hidden"
      >
        {title}
      </p>
      <IconButton
        label={t('search')}
        aria-haspopup="dialog"
        icon={<Search size={20} />}
        onClick={onSearch}
        className="md:hidden"
      />
      <button
        type="button"
        onClick={onSearch}
        aria-haspopup="dialog"
        className="flex max-md:hidden min-h-11 min-w-0 max-w-md grow items-center gap-2.5 rounded-full border border-line-strong bg-paper px-4 text-start text-ink-3 hover:border-edge"
      >
        <Search size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 grow truncate text-[0.9375rem]">{t('search')}</span>
        <span aria-hidden="true" className="shrink-0 pointer-coarse:hidden">
          <KeyCaps keys="mod+k" />
        </span>
      </button>
      <span className="grow max-md:hidden" />
      <LanguageSwitch
        compact
        className="grid size-9 shrink-0 place-items-center rounded-sm text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink max-md:hidden pointer-coarse:size-11"
      />
      <IconLink
        href={links.home()}
        size="s"
        label={t('shop')}
        icon={<Store size={19} />}
        className="max-md:hidden"
      />
      <span className="contents max-md:hidden">
        <ThemeButton />
      </span>
      <IconButton
        label={t('help')}
        size="s"
        aria-haspopup="dialog"
        icon={<CircleHelp size={19} />}
        onClick={onHelp}
        className="max-md:hidden"
      />
      <Notifications user={user} />
      <span aria-hidden="true" className="mx-1 h-8 w-px bg-line max-md:hidden" />
      <UserMenu user={user} onHelp={onHelp} />
    </header>
  )
}

function useScreenTitle(): string {
  const t = useTranslations('admin.pages')
  const path = staffPathOf(plainPath(useLocation().pathname))
  return path ? t(staffScreens[path].title) : ''
}
