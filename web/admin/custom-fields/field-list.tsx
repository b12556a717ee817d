import { useTranslations } from 'use-intl'
import type { CustomField } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Card } from '../../ui/layout/card.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { FieldRow } from './field-row.tsx'
import { useFieldOrder, useFieldSwitch } from './use-custom-fields.ts'

type Props = {
  productId: string
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}

/** The fields of a product in their order. A move and a switch are saved at once. */
export function FieldList({ productId, fields, onEdit, onDelete }: Props) {
  const t = useTranslations('admin.customFields')
  const hint = useTranslations('admin.form.list')('dragHint')
  const language = useLanguage()
  const change = useFieldSwitch(productId)
  const move = useFieldOrder(productId, fields)
  return (
    <Card padding="none">
      {fields.length > 1 && <p className="border-b border-line px-4 py-2.5 text-sm text-ink-2">{hint}</p>}
      <SortableList
        items={fields.map(field => ({
          id: field.id,
          field,
          name: language === 'ar' ? field.field_name_ar : field.field_name,
        }))}
        label={t('list')}
        onMove={move}
        className="grid divide-y divide-line"
        renderRow={({ field, name }, _, handle) => (
          <FieldRow
            field={field}
            name={name}
            handle={fields.length > 1 && handle}
            onChange={wanted => void change({ id: field.id, ...wanted })}
            onEdit={() => onEdit(field)}
            onDelete={() => onDelete(field)}
          />
        )}
      />
    </Card>
  )
}
