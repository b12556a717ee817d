import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { chooseTheme, themes, useTheme } from '../theme.ts'

/** `compact` leaves the label to screen readers. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common.switches')
  const current = useTheme()
  return (
    <Field label={t('theme')} labelHidden={compact}>
      <Select
        size="s"
        value={current}
        onChange={event => {
          const theme = themes.find(one => one === event.currentTarget.value)
          if (theme) chooseTheme(theme)
        }}
        options={themes.map(theme => ({ value: theme, label: t(theme) }))}
      />
    </Field>
  )
}
