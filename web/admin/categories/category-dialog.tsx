import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { SwitchField } from '../kit/form/fields.tsx'
import { LanguagePair } from '../kit/form/language-pair.tsx'
import { RecordDialog } from '../kit/form/record-dialog.tsx'
import { formDataOf } from '../kit/form/request-body.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useRecordSave } from '../kit/form/use-record-save.ts'
import { type CategoryValues, toBody, toValues } from './category-values.ts'
import { ColorField } from './color-field.tsx'
import { IconField } from './icon-field.tsx'
import { categoriesKey } from './use-categories.ts'

const loadNewSchema = async () => (await import('#model/contracts/catalog-staff.ts')).newCategory
const loadChangeSchema = async () => (await import('#model/contracts/catalog-staff.ts')).categoryChange
const maxDescription = 1_000

type Props = {
  /** Undefined for a new one. */
  category: Category | undefined
  onClose: () => void
}

/** Adds or edits a category. */
export function CategoryDialog({ category, onClose }: Props) {
  const t = useTranslations('admin.categories')
  const language = useLanguage()
  const recordForm = useRecordForm<CategoryValues, Category>({
    record: category,
    toValues,
    toBody,
    loadSchema: category ? loadChangeSchema : loadNewSchema,
    ...useRecordSave<Category>({
      record: category,
      create: (body, idempotencyKey) =>
        call('POST /api/categories', { body: formDataOf(body), idempotencyKey }),
      change: (id, body) => call('PUT /api/categories/{id}', { params: { id }, body: formDataOf(body) }),
      queryKey: categoriesKey,
      savedText: t(category ? 'saved' : 'created'),
      onDone: onClose,
    }),
  })
  const labelOf = useCallback((path: string) => t(`fields.${path as keyof CategoryValues}`), [t])
  return (
    <RecordDialog
      recordForm={recordForm}
      labelOf={labelOf}
      title={category ? t('edit', { name: localized(category, 'name', language) }) : t('new')}
      isNew={category === undefined}
      size="l"
      onClose={onClose}
    >
      <LanguagePair name="name" labels={{ ar: t('fields.nameAr'), en: t('fields.name') }} required />
      <LanguagePair
        name="description"
        labels={{ ar: t('fields.descriptionAr'), en: t('fields.description') }}
        multiline={{ rows: 2, max: maxDescription }}
      />
      <ColorField />
      <IconField />
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <SwitchField name="isActive" label={t('fields.isActive')} detail={t('fields.isActiveDetail')} />
        <SwitchField name="isHidden" label={t('fields.isHidden')} detail={t('fields.isHiddenDetail')} />
      </div>
    </RecordDialog>
  )
}
