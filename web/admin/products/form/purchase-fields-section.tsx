import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ArrayEditor } from '../../kit/form/array-editor.tsx'
import { ChipsField } from '../../kit/form/chips-field.tsx'
import { SelectField, SwitchField, TextField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import type { ProductValues, PurchaseFieldValues } from './product-values.ts'

const maxFields = 20
const types = ['text', 'email', 'phone', 'number', 'textarea', 'select'] as const

/** The specification's defaults of a new field. */
const newField: PurchaseFieldValues = {
  fieldId: '',
  fieldName: '',
  fieldNameAr: '',
  fieldType: 'text',
  placeholder: '',
  placeholderAr: '',
  isRequired: true,
  isActive: true,
  options: [],
  validationRegex: '',
}

export function PurchaseFieldsSection() {
  const t = useTranslations('admin.products')
  const hint = useTranslations('admin.form.list')('dragHint')
  return (
    <FormSection title={t('sections.fields')} hint={hint}>
      <ArrayEditor
        name="customFields"
        label={t('fields.customFields')}
        rowName={(row, index) =>
          String(row.fieldNameAr || row.fieldName || t('customFields.row', { number: String(index + 1) }))
        }
        renderRow={(path, index) => <PurchaseFieldRow path={path} index={index} />}
        add={{
          label: t('customFields.add'),
          hint: t('customFields.addHint'),
          row: () => ({ ...newField }),
        }}
        max={maxFields}
        empty={<p className="text-sm text-ink-2">{t('customFields.empty')}</p>}
      />
    </FormSection>
  )
}

function PurchaseFieldRow({ path, index }: { path: string; index: number }) {
  const t = useTranslations('admin.products.customFields')
  const { control } = useFormContext<ProductValues>()
  const field = useWatch({ control, name: `customFields.${index}` })
  if (!field) return null
  const hasMore = field.placeholder !== '' || field.placeholderAr !== '' || field.validationRegex !== ''
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-3 md:grid-cols-2">
        <TextField size="s" name={`${path}.fieldNameAr`} label={t('titleAr')} dir="rtl" lang="ar" required />
        <TextField size="s" name={`${path}.fieldName`} label={t('title')} dir="ltr" lang="en" />
      </div>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(10rem,1fr)_auto_auto] sm:items-end">
        <SelectField
          size="s"
          name={`${path}.fieldType`}
          label={t('type')}
          options={types.map(type => ({ value: type, label: t(`types.${type}`) }))}
        />
        <SwitchField name={`${path}.isRequired`} label={t('required')} />
        <SwitchField name={`${path}.isActive`} label={t('active')} />
      </div>
      {field.fieldType === 'select' && <ChipsField name={`${path}.options`} label={t('options')} />}
      <details open={hasMore || undefined} className="text-sm">
        <summary className="w-fit rounded-xs py-1 text-ink-2 pointer-coarse:py-2.5">{t('more')}</summary>
        <div className="grid gap-3 pt-2 md:grid-cols-2">
          <TextField size="s" name={`${path}.placeholderAr`} label={t('placeholderAr')} dir="rtl" lang="ar" />
          <TextField size="s" name={`${path}.placeholder`} label={t('placeholder')} dir="ltr" lang="en" />
          <TextField
            size="s"
            name={`${path}.validationRegex`}
            label={t('regex')}
            hint={t('regexHint')}
            dir="ltr"
            className="md:col-span-2"
          />
        </div>
      </details>
    </div>
  )
}
