import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldLabel } from '#model/languages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { localized, useLanguage } from '../language.ts'
import { lazyPart } from '../lazy-part.ts'
import type { CartLine } from './cart-line.ts'

// Few shoppers edit a value, so the form loads with the first click.
const EditFieldsDialog = lazyPart(() =>
  import('./edit-fields-dialog.tsx').then(module => module.EditFieldsDialog),
)

/** The custom-field values of a cart line, with a button that edits them; nothing for a line without values. */
export function LineFields({ line }: { line: CartLine }) {
  const t = useTranslations('purchase.cart')
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const values = Object.entries(line.customFieldValues)
  if (values.length === 0) return null
  const { customFields } = line.subscription
  const labelOf = (fieldName: string) =>
    fieldLabel(
      customFields.find(field => field.fieldName === fieldName) ?? { fieldName, fieldNameAr: '' },
      language,
    )
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-sm bg-sunken py-1.5 ps-3 pe-1.5">
      <dl className="grid min-w-0 grow basis-56 gap-x-6 text-sm sm:grid-flow-col sm:auto-cols-auto sm:justify-start">
        {values.map(([fieldName, value]) => (
          <div key={fieldName} className="min-w-0">
            <dt className="text-xs text-ink-2">
              <bdi>{labelOf(fieldName)}</bdi>
            </dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        tone="bare"
        size="s"
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-label={t('editNamed', { name: localized(line.subscription, 'name', language) })}
        onClick={() => setIsEditing(true)}
        className="shrink-0 text-brand"
      >
        {t('edit')}
      </Button>
      {isEditing && (
        <Suspense>
          <EditFieldsDialog line={line} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
