import { useTranslations } from 'use-intl'
import { currencies } from '#model/format.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select, type SelectOption } from '../ui/forms/select.tsx'
import { useHydrated } from './hydration.tsx'
import { setCurrency, setTheme, themes, useCurrency, useTheme } from './preferences.ts'

type Props<Value extends string> = {
  label: string
  labelHidden: boolean
  value: Value
  options: readonly (SelectOption & { value: Value })[]
  onChoose: (value: Value) => void
}

/** A stored preference. Disabled until hydration, but without the disabled style. */
export function PreferenceSelect<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, value, options, onChoose } = props
  const isHydrated = useHydrated()
  return (
    <Field label={label} labelHidden={labelHidden}>
      <Select
        size="s"
        value={value}
        options={options}
        disabled={!isHydrated}
        className="max-lg:min-h-11 disabled:!bg-surface disabled:!text-ink"
        onChange={event => {
          const chosen = options.find(option => option.value === event.currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      />
    </Field>
  )
}

/** `compact` shows only the currency codes, for the header. */
export function CurrencySwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common.switches')
  return (
    <PreferenceSelect
      label={t('currency')}
      labelHidden={compact}
      value={useCurrency()}
      options={currencies.map(code => ({ value: code, label: compact ? code : t(code) }))}
      onChoose={setCurrency}
    />
  )
}

/** `compact` hides the label visually. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common.switches')
  return (
    <PreferenceSelect
      label={t('theme')}
      labelHidden={compact}
      value={useTheme()}
      options={themes.map(theme => ({ value: theme, label: t(theme) }))}
      onChoose={setTheme}
    />
  )
}
