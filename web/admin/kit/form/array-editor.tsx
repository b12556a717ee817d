import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SortableList } from '../sortable-list.tsx'
import { useFieldError } from './fields.tsx'

type Props = {
  /** The path of the list in the form. */
  name: string
  label: string
  /** What a row is called, from its values: for the handle and the remove button. */
  rowName: (row: Record<string, unknown>, index: number) => string
  /** The fields of a row; `path` starts their names. */
  renderRow: (path: string, index: number) => ReactNode
  add?: { label: string; row: () => Record<string, unknown>; hint?: string }
  /** Why the last row cannot be removed. */
  lastRowReason?: string
  max: number
  empty?: ReactNode
}

/** Rows of a list in the form: add, remove, reorder. */
export function ArrayEditor(props: Props) {
  const { name, label, rowName, renderRow, add, lastRowReason, max, empty } = props
  const t = useTranslations('admin.form.list')
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const values = useWatch({ control, name }) as Record<string, unknown>[] | undefined
  const error = useFieldError(name)
  const rows = fields.map((field, index) => ({
    id: field.id,
    name: rowName(values?.[index] ?? field, index),
  }))
  const isLast = rows.length === 1 && lastRowReason !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.length === 0 && empty}
      <SortableList
        items={rows}
        label={label}
        onMove={move}
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line"
        renderRow={(row, index, handle) => (
          <div className="flex items-start gap-1 py-3">
            {rows.length > 1 ? handle : <span className="w-2 shrink-0" />}
            <div className="min-w-0 grow">{renderRow(`${name}.${index}`, index)}</div>
            <IconButton
              size="s"
              label={t('remove', { name: row.name })}
              icon={<X size={18} />}
              onClick={() => remove(index)}
              {...(lastRowReason !== undefined && { disabledReason: isLast ? lastRowReason : null })}
            />
          </div>
        )}
      />
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {add && rows.length < max && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="soft" size="s" icon={<Plus size={16} />} onClick={() => append(add.row())}>
            {add.label}
          </Button>
          {add.hint && <span className="text-sm text-ink-2">{add.hint}</span>}
        </p>
      )}
    </div>
  )
}
