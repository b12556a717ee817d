import { useTranslations } from 'use-intl'
import { chooseTheme, themes, useTheme } from '../theme.ts'
import { PreferenceSelect } from './preference-select.tsx'

/** `compact` leaves the label to screen readers. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common.switches')
  return (
    <PreferenceSelect
      label={t('theme')}
      labelHidden={compact}
      value={useTheme()}
      options={themes.map(theme => ({ value: theme, label: t(theme) }))}
      onChoose={chooseTheme}
    />
  )
}
