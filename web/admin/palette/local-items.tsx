import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Store from 'lucide-react/icons/store'
import Sun from 'lucide-react/icons/sun'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { screensFor, staffScreens } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { setTheme, themes, useTheme } from '../../lib/preferences.ts'
import { useSignOut } from '../../lib/session.ts'
import { screenIcons } from '../kit/screen-icons.ts'
import { matchesWords } from './match-text.ts'
import type { PaletteItem } from './palette-item.ts'
import { useListSearchItems } from './use-action-items.tsx'

/** The role's screens whose title or address matches. */
export function useScreenItems(role: Role, typed: string): PaletteItem[] {
  const t = useTranslations('admin.pages')
  const links = paths(useLanguage())
  return screensFor(role)
    .map(path => {
      const { title, icon } = staffScreens[path]
      const Icon = screenIcons[icon]
      return {
        id: path,
        group: 'screens' as const,
        title: t(title),
        icon: <Icon />,
        href: links.staff(path),
        words: `${t(title)} ${path}`,
      }
    })
    .filter(({ words }) => matchesWords(words, typed))
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon }

/** What can be done from everywhere; the lists' own searches come last. */
export function useCommandItems(role: Role, typed: string, onHelp: () => void): PaletteItem[] {
  const t = useTranslations('admin.shell')
  const links = paths(useLanguage())
  const { signOut } = useSignOut()
  const theme = useTheme()
  const group = 'commands' as const
  const commands: PaletteItem[] = [
    { id: 'help', group, title: t('help'), icon: <Keyboard />, run: onHelp },
    { id: 'shop', group, title: t('shop'), icon: <Store />, href: links.home() },
    ...themes
      .filter(one => one !== theme)
      .map(one => {
        const Icon = themeIcons[one]
        const title = t(`palette.themes.${one}`)
        return { id: `theme-${one}`, group, title, icon: <Icon />, run: () => setTheme(one) }
      }),
    { id: 'logout', group, title: t('logout'), icon: <LogOut />, run: () => void signOut() },
  ]
  return [...commands.filter(({ title }) => matchesWords(title, typed)), ...useListSearchItems(role, typed)]
}
