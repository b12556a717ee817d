import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslations } from 'use-intl'
import { setTheme, themes, useTheme } from '../../lib/preferences.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeButton() {
  const t = useTranslations('admin.shell')
  const common = useTranslations('common.switches')
  const theme = useTheme()
  const Icon = icons[theme]
  const label = t('theme', { theme: common(theme) })
  return (
    <Menu
      label={common('theme')}
      trigger={props => <IconButton {...props} label={label} size="s" icon={<Icon size={19} />} />}
    >
      {themes.map(one => {
        const Choice = icons[one]
        return (
          <MenuItem key={one} icon={<Choice />} onSelect={() => setTheme(one)}>
            {common(one)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
