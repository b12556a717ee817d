import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type FieldProblem, longestValue } from '#model/custom-fields.ts'
import { Field as FieldFrame } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
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

/** Written from left to right whatever the page's direction, and standing at the page's start all the same. */
const latin = { dir: 'ltr', className: 'rtl:text-end' }

const inputs = {
  text: {},
  email: { type: 'email', autoComplete: 'email', ...latin },
  phone: { type: 'tel', autoComplete: 'tel', ...latin },
  number: { inputMode: 'decimal', autoComplete: 'off', ...latin },
} as const

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
          maxLength={longestValue(field)}
          placeholder={field.placeholder}
        />
      )
  }
}
