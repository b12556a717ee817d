import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { RiyalSign } from '../../ui/data/price.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'start' | 'end' | 'inputMode' | 'className'>

/** An amount in riyals. The sign stands at the left in both directions, as the number's own direction has it. */
export function AmountInput(props: Props) {
  const t = useTranslations('common.switches')
  return (
    <span dir="ltr" className="block">
      <TextInput
        {...props}
        start={<RiyalSign text={t('SAR')} />}
        inputMode="decimal"
        autoComplete="off"
        className="text-end"
      />
    </span>
  )
}
