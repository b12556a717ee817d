import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type FieldProblem, longestValue } from '#model/custom-fields.ts'
import { Field as FieldFrame } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { controlName } from './control-name.ts'
import type { Field } from './product-view.ts'

type Props = {
  field: Field
  value: string
  problem: FieldProblem | undefined
  onEdit: (text: string) => void
  onLeave: () => void
}

/** Something that the shop must know to deliver, such as the e-mail to activate. */
export function CustomField(props: Props) {
  const { field, problem } = props
  const t = useTranslations('store.product.fields')
  const error = problem && t(problem, { field: field.label, length: String(longestValue(field)) })
  return (
    <FieldFrame label={field.label} required={field.isRequired} error={error}>
      <Control {...props} />
    </FieldFrame>
  )
}

const inputs = {
  text: {},
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { inputMode: 'decimal', autoComplete: 'off' },
} as const

/**
 * Addresses and numbers are written from left to right whatever the page's direction, and stand at the page's start all
 * the same. While nothing is written there is only the hint, which is a sentence in the page's language.
 */
function direction({ fieldType }: Field, value: string) {
  if (fieldType === 'text') return {}
  // Browsers take a telephone number for left to right by themselves, even an empty one.
  if (value === '') return { className: 'rtl:[direction:rtl]' }
  return { dir: 'ltr', className: 'rtl:text-end' }
}

function Control({ field, value, onEdit, onLeave }: Props) {
  const t = useTranslations('store.product.fields')
  const control = {
    name: controlName(field),
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onEdit(event.currentTarget.value),
    onBlur: onLeave,
  }
  switch (field.fieldType) {
    case 'select':
      return (
        <Select
          {...control}
          placeholder={field.placeholder || t('choose')}
          options={field.options.map(option => ({ value: option, label: option }))}
        />
      )
    case 'textarea':
      return (
        <TextArea {...control} rows={3} maxLength={longestValue(field)} placeholder={field.placeholder} />
      )
    default:
      return (
        <TextInput
          {...control}
          {...inputs[field.fieldType]}
          {...direction(field, value)}
          maxLength={longestValue(field)}
          placeholder={field.placeholder}
        />
      )
  }
}
