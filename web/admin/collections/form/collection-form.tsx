import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewCollection } from '#model/contracts/collections.ts'
import { call } from '../../../lib/api.ts'
import type { Product } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { useToast } from '../../../ui/toast.tsx'
import { DisplayedForm } from '../../kit/display/displayed-form.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { PictureField } from '../../kit/form/picture-field.tsx'
import { useBodyKey } from '../../kit/form/use-body-key.ts'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { collectionsKey } from '../use-collections.ts'
import { type CollectionValues, type EditedCollection, toBody, toValues } from './collection-values.ts'
import { Preview } from './preview.tsx'
import { ProductsSection } from './products-section.tsx'

const loadNewSchema = async () => (await import('#model/contracts/collections.ts')).newCollection
const loadChangeSchema = async () => (await import('#model/contracts/collections.ts')).collectionChange
const maxDescription = 300

/** `collection` is undefined for a new one. */
export function CollectionForm({ collection }: { collection: EditedCollection | undefined }) {
  const t = useTranslations('admin.collections')
  const save = useSaveCollection(collection)
  const recordForm = useRecordForm<CollectionValues, EditedCollection>({
    record: collection,
    toValues,
    toBody,
    loadSchema: collection ? loadChangeSchema : loadNewSchema,
    save: save.send,
    onSaved: save.onSaved,
  })
  return (
    <DisplayedForm
      area="collections"
      queryKey={collectionsKey}
      record={collection}
      recordForm={recordForm}
      words={useFieldWords()}
      maxDescription={maxDescription}
      preview={<Preview />}
    >
      <ProductsSection />
      <FormSection title={t('sections.picture')}>
        <PictureField
          name="image"
          label={t('fields.image')}
          purpose="collection"
          advice={t('imageHint')}
          shape="aspect-video w-52"
        />
      </FormSection>
    </DisplayedForm>
  )
}

/** Creates or changes the collection, then shows what was saved. */
function useSaveCollection(collection: EditedCollection | undefined) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const client = useQueryClient()
  const showToast = useToast()
  const keyOf = useBodyKey()

  const send = async (values: Record<string, unknown>, version: number | undefined) => {
    // The resolver has checked the values by the contract.
    const body = values as NewCollection
    if (!collection)
      return (await call('POST /api/collections', { body, idempotencyKey: keyOf(values) })).data
    const params = { id: collection.id }
    return (await call('PUT /api/collections/{id}', { params, body: { ...body, version } })).data
  }

  const onSaved = (saved: EditedCollection) => {
    showToast({ tone: 'good', text: t(collection ? 'form.saved' : 'collections.created') })
    void client.invalidateQueries({ queryKey: collectionsKey })
    if (!collection)
      void navigate(links.staffRecord('/admin/collections/:collectionId', saved.id), { replace: true })
  }

  return { send, onSaved }
}

/** Names and values of the fields in words: for the error summary, the changes and a conflict. */
function useFieldWords() {
  const t = useTranslations('admin.collections')
  const values = useTranslations('admin.form.values')
  const language = useLanguage()
  const client = useQueryClient()
  const labelOf = useCallback(
    (path: string) => t(`fields.${path.split('.')[0] as keyof CollectionValues}`),
    [t],
  )
  const nameOf = (id: string) => {
    const product = client.getQueryData<Product>(['product', 'staff', id])
    return product ? localized(product, 'name', language) : id
  }
  const valueText = (_: string, value: unknown): string => {
    if (Array.isArray(value))
      return value.map(id => nameOf(String(id))).join(language === 'ar' ? '، ' : ', ') || values('empty')
    if (typeof value === 'boolean') return values(value ? 'yes' : 'no')
    return String(value) || values('empty')
  }
  return { labelOf, valueText }
}
