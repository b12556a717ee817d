import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '../../lib/api-types.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { RowLink, RowProvider } from '../kit/list/row-link.tsx'

type Props = {
  field: CustomField
  name: string
  handle: ReactNode
  onChange: (change: { is_active: boolean } | { is_required: boolean }) => void
  onEdit: () => void
  onDelete: () => void
}

/** A field with its switches, which take effect at once. */
export function FieldRow({ field, name, handle, onChange, onEdit, onDelete }: Props) {
  const t = useTranslations('admin.customFields')
  const parts = useTranslations('admin.products.customFields')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-2 pe-3">
      <div className="flex min-w-48 grow items-center gap-1">
        {handle || <span className="w-2 shrink-0" />}
        <div className="min-w-0">
          <p className="font-medium">
            <RowProvider id={field.id} target={{ onOpen: onEdit }}>
              <RowLink className="rounded-xs text-start wrap-anywhere hover:underline">
                <bdi>{name}</bdi>
              </RowLink>
            </RowProvider>
          </p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {parts(`types.${field.field_type}`)} · <bdi dir="ltr">{field.field_name}</bdi>
            {field.options.length > 0 && ` · ${field.options.join(t('separator'))}`}
          </p>
        </div>
      </div>
      <div
        className={classNames('flex flex-wrap items-center gap-x-5', handle ? 'max-sm:ps-10' : 'max-sm:ps-3')}
      >
        <Switch
          label={
            <>
              {parts('required')} <span className="sr-only">{name}</span>
            </>
          }
          checked={field.is_required}
          onChange={event => onChange({ is_required: event.currentTarget.checked })}
        />
        <Switch
          label={
            <>
              {parts('active')} <span className="sr-only">{name}</span>
            </>
          }
          checked={field.is_active}
          onChange={event => onChange({ is_active: event.currentTarget.checked })}
        />
        <span className="flex">
          <IconButton label={t('edit', { name })} size="s" icon={<Pencil size={18} />} onClick={onEdit} />
          <IconButton
            label={t('deleteField', { name })}
            size="s"
            icon={<Trash2 size={18} />}
            onClick={onDelete}
          />
        </span>
      </div>
    </div>
  )
}
