import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type FieldProblem, maxValueLength } from '#model/custom-fields.ts'
import { Field as FieldFrame } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx'
import { controlName, type Field } from './use-custom-fields.ts'

type Props = {
  field: Field
  value: string
  problem: FieldProblem | undefined
  onEdit: (text: string) => void
  onBlur: () => void
}

/** A value that delivery requires, such as the e-mail address to activate. */
export function CustomField(props: Props) {
  const { field, problem } = props
  const t = useTranslations('product.fields')
  const error = problem && t(problem, { field: field.label, length: String(maxValueLength(field)) })
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
 * E-mail addresses and numbers run left to right in both directions, aligned to the start of the page. An empty input
 * shows the placeholder, which is text in the page language.
 */
function direction({ fieldType }: Field, value: string) {
  if (fieldType === 'text') return {}
  // Browsers make telephone inputs left to right, even when they are empty.
  if (value === '') return { className: 'rtl:[direction:rtl]' }
  return { dir: 'ltr', className: 'rtl:text-end' }
}

function Control({ field, value, onEdit, onBlur }: Props) {
  const t = useTranslations('product.fields')
  const control = {
    name: controlName(field),
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onEdit(event.currentTarget.value),
    onBlur,
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
        <TextArea {...control} rows={3} maxLength={maxValueLength(field)} placeholder={field.placeholder} />
      )
    default:
      return (
        <TextInput
          {...control}
          {...inputs[field.fieldType]}
          {...direction(field, value)}
          maxLength={maxValueLength(field)}
          placeholder={field.placeholder}
        />
      )
  }
}
