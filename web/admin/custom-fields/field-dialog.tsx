import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CustomFieldChange, NewCustomField } from '#model/contracts/custom-fields.ts'
import { call } from '../../lib/api.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { ChipsField } from '../kit/form/chips-field.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../kit/form/fields.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecordSave } from '../kit/form/use-record-save.ts'
import { type FieldValues, toBody, toValues } from './field-values.ts'
import { fieldsKey } from './use-custom-fields.ts'

const types = ['text', 'email', 'phone', 'number', 'textarea', 'select'] as const

const loadSchema = async () => {
  const { customFieldChange } = await import('#model/contracts/custom-fields.ts')
  return customFieldChange
}

type Props = {
  productId: string
  /** Undefined for a new one. */
  field: CustomField | undefined
  onClose: () => void
}

/** Adds or edits a purchase field. */
export function FieldDialog({ productId, field, onClose }: Props) {
  const t = useTranslations('admin.customFields')
  const parts = useTranslations('admin.products.customFields')
  const language = useLanguage()
  const recordForm = useRecordForm<FieldValues, CustomField>({
    record: field,
    toValues,
    toBody,
    loadSchema,
    ...useRecordSave<CustomField>({
      record: field,
      create: (body, idempotencyKey) => {
        const created = { ...(body as Omit<NewCustomField, 'subscription_id'>), subscription_id: productId }
        return call('POST /api/subscriptions/custom-fields', { body: created, idempotencyKey })
      },
      change: (id, body) =>
        call('PUT /api/subscriptions/custom-fields/{id}', {
          params: { id },
          body: body as CustomFieldChange,
        }),
      queryKey: fieldsKey(productId),
      savedText: t(field ? 'saved' : 'created'),
      onDone: onClose,
    }),
    draftName: productId,
  })
  const labelOf = useCallback((path: string) => t(`fields.${path.split('.')[0] as keyof FieldValues}`), [t])
  const name = field && (language === 'ar' ? field.field_name_ar : field.field_name)
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      title={name === undefined ? t('add') : t('edit', { name })}
      isNew={field === undefined}
      size="l"
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField name="field_name_ar" label={t('fields.field_name_ar')} dir="rtl" lang="ar" required />
        <TextField
          name="field_name"
          label={t('fields.field_name')}
          hint={t('nameHint')}
          dir="ltr"
          lang="en"
          required
        />
        <SelectField
          name="field_type"
          label={t('fields.field_type')}
          options={types.map(type => ({ value: type, label: parts(`types.${type}`) }))}
        />
        <NumberField name="order_num" label={t('fields.order_num')} hint={t('orderHint')} whole />
      </div>
      <Options />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField name="placeholder_ar" label={t('fields.placeholder_ar')} dir="rtl" lang="ar" />
        <TextField name="placeholder" label={t('fields.placeholder')} dir="ltr" lang="en" />
      </div>
      <TextField
        name="validation_regex"
        label={t('fields.validation_regex')}
        hint={parts('regexHint')}
        dir="ltr"
      />
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <SwitchField name="is_required" label={t('fields.is_required')} detail={t('requiredDetail')} />
        <SwitchField name="is_active" label={t('fields.is_active')} detail={t('activeDetail')} />
      </div>
    </RecordDialog>
  )
}

/** Only a list has options. */
function Options() {
  const t = useTranslations('admin.customFields')
  const type: unknown = useWatch({ name: 'field_type' })
  if (type !== 'select') return null
  return <ChipsField name="options" label={t('fields.options')} />
}
