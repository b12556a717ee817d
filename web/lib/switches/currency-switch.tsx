import { useTranslations } from 'use-intl'
import { currencies } from '#model/format.ts'
import { chooseCurrency, useCurrency } from '../currency.ts'
import { PreferenceSelect } from './preference-select.tsx'

/** `compact` shows the codes alone, for the header. */
export function CurrencySwitch({ compact = false }: { compact?: boolean }) {
  const t = useTranslations('common.switches')
  return (
    <PreferenceSelect
      label={t('currency')}
      labelHidden={compact}
      value={useCurrency()}
      options={currencies.map(code => ({ value: code, label: compact ? code : t(code) }))}
      onChoose={chooseCurrency}
    />
  )
}
