import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { CodeField } from '../forms/code-field.tsx'
import { Field, FieldGroup } from '../forms/field.tsx'
import { NumberStepper } from '../forms/number-stepper.tsx'
import { PasswordInput } from '../forms/password-input.tsx'
import { Select } from '../forms/select.tsx'
import { TextArea, TextInput } from '../forms/text-input.tsx'
import { Section } from './section.tsx'
import { type ShowcaseTexts, withNumber } from './texts.ts'

export function Fields({ words }: { words: ShowcaseTexts }) {
  const { fields } = words
  const methods = fields.methods.map((label, index) => ({ value: String(index), label }))
  return (
    <Section title={words.sections.fields}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={fields.name} required>
          <TextInput name="fullName" autoComplete="name" placeholder={fields.namePlaceholder} />
        </Field>
        <Field label={fields.search} labelHidden className="md:self-end">
          <TextInput type="search" placeholder={fields.searchPlaceholder} start={<Search size={18} />} />
        </Field>
        <Field label={fields.email} hint={fields.emailHint}>
          <TextInput type="email" dir="ltr" autoComplete="email" defaultValue="noura@example.com" />
        </Field>
        <Field label={fields.email} required error={fields.emailError}>
          <TextInput type="email" dir="ltr" defaultValue="noura@" />
        </Field>
        <Field label={fields.password} required>
          <PasswordInput
            autoComplete="current-password"
            defaultValue="correct horse"
            labels={{ show: fields.showPassword, hide: fields.hidePassword }}
          />
        </Field>
        <Field label={fields.method}>
          <Select options={methods} placeholder={fields.allMethods} />
        </Field>
        <Field label={fields.note}>
          <TextArea placeholder={fields.notePlaceholder} />
        </Field>
        <Field label={fields.off}>
          <TextInput disabled defaultValue={fields.namePlaceholder} />
        </Field>
      </div>
      <Digits words={words} />
    </Section>
  )
}

function Digits({ words }: { words: ShowcaseTexts }) {
  const { fields } = words
  const [quantity, setQuantity] = useState(1)
  const [code, setCode] = useState('')
  const [wrongCode, setWrongCode] = useState('123456')
  const digitLabel = (position: number) => withNumber(fields.digit, position)
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Field label={fields.quantity}>
        <NumberStepper value={quantity} onChange={setQuantity} max={5} labels={fields} />
      </Field>
      <FieldGroup label={fields.code} hint={fields.codeHint}>
        <CodeField value={code} onChange={setCode} digitLabel={digitLabel} />
      </FieldGroup>
      <FieldGroup label={fields.code} error={fields.codeError}>
        <CodeField value={wrongCode} onChange={setWrongCode} digitLabel={digitLabel} />
      </FieldGroup>
    </div>
  )
}
