import { useTranslations } from 'use-intl'
import { currencies } from '#model/format.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { chooseCurrency, useCurrency } from '../currency.ts'

type Props = {
  /** Only the code, for the header. */
  compact?: boolean
}

export function CurrencySwitch({ compact = false }: Props) {
  const t = useTranslations('common.switches')
  const currency = useCurrency()
  return (
    <Field label={t('currency')} labelHidden={compact}>
      <Select
        size="s"
        value={currency}
        onChange={event => chooseCurrency(event.currentTarget.value)}
        options={currencies.map(code => ({ value: code, label: compact ? code : `${t(code)} (${code})` }))}
      />
    </Field>
  )
}
