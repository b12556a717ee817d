import { useState } from 'react'
import { Badge } from '../data/badge.tsx'
import { Price } from '../data/price.tsx'
import { Checkbox } from '../forms/checkbox.tsx'
import { FieldGroup } from '../forms/field.tsx'
import { RadioCards } from '../forms/radio-cards.tsx'
import { Switch } from '../forms/switch.tsx'
import { Section } from './section.tsx'
import type { ShowcaseTexts } from './texts.ts'

const prices = ['29.90', '79.90', '279.00']

export function Choices({ words }: { words: ShowcaseTexts }) {
  const { choices } = words
  return (
    <Section title={words.sections.choices}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-1">
          <Checkbox label={choices.remember} defaultChecked />
          <Checkbox label={choices.selectAll} indeterminate />
          <Checkbox label={choices.locked} disabled />
          <Checkbox label={choices.terms} required error={choices.termsError} />
          <Switch label={choices.renewal} detail={choices.renewalDetail} defaultChecked />
          <Switch label={choices.offers} />
          <Switch label={choices.locked} disabled />
        </div>
        <Cards words={words} />
      </div>
    </Section>
  )
}

function Cards({ words }: { words: ShowcaseTexts }) {
  const { choices, shop } = words
  const [duration, setDuration] = useState('0')
  const [payment, setPayment] = useState<'renew' | 'once'>('renew')
  const durations = choices.durations.map((title, index) => ({
    value: String(index),
    title,
    detail: <Price plain amount={prices[index] ?? ''} currency="SAR" currencyLabel={shop.currency} />,
    disabledReason: index === 2 ? choices.durationOff : undefined,
  }))
  const payments = [
    {
      value: 'renew' as const,
      title: choices.payRenew,
      detail: choices.payRenewDetail,
      aside: <Badge tone="good">{choices.save}</Badge>,
    },
    { value: 'once' as const, title: choices.payOnce, detail: choices.payOnceDetail },
  ]
  return (
    <div className="grid content-start gap-5">
      <FieldGroup label={choices.duration}>
        <RadioCards layout="tiles" options={durations} value={duration} onChange={setDuration} />
      </FieldGroup>
      <FieldGroup label={choices.payment}>
        <RadioCards options={payments} value={payment} onChange={setPayment} />
      </FieldGroup>
    </div>
  )
}
