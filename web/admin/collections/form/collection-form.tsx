import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewCollection } from '#model/contracts/collections.ts'
import { call } from '../../../lib/api.ts'
import type { Product } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { DisplayedForm } from '../../kit/display/displayed-form.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { PictureField } from '../../kit/form/picture-field.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useRecordSave } from '../../kit/form/use-record-save.ts'
import { collectionsKey } from '../use-collections.ts'
import { type CollectionValues, type EditedCollection, toBody, toValues } from './collection-values.ts'
import { Preview } from './preview.tsx'
import { ProductsSection } from './products-section.tsx'

const loadNewSchema = async () => (await import('#model/contracts/collections.ts')).newCollection
const loadChangeSchema = async () => (await import('#model/contracts/collections.ts')).collectionChange
const maxDescription = 300

/** `collection` is undefined for a new one. */
export function CollectionForm({ collection }: { collection: EditedCollection | undefined }) {
  const t = useTranslations('admin')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const recordForm = useRecordForm<CollectionValues, EditedCollection>({
    record: collection,
    toValues,
    toBody,
    loadSchema: collection ? loadChangeSchema : loadNewSchema,
    ...useRecordSave<EditedCollection>({
      record: collection,
      // The resolver has checked the body by the contract.
      create: (body, idempotencyKey) =>
        call('POST /api/collections', { body: body as NewCollection, idempotencyKey }),
      change: (id, body) =>
        call('PUT /api/collections/{id}', { params: { id }, body: body as NewCollection }),
      queryKey: collectionsKey,
      savedText: t(collection ? 'form.saved' : 'collections.created'),
      onDone: ({ id }) => {
        if (!collection)
          void navigate(links.staffRecord('/admin/collections/:collectionId', id), { replace: true })
      },
    }),
  })
  return (
    <DisplayedForm
      area="collections"
      queryKey={collectionsKey}
      record={collection}
      recordForm={recordForm}
      fieldTexts={useFieldTexts()}
      maxDescription={maxDescription}
      preview={<Preview />}
    >
      <ProductsSection />
      <FormSection title={t('collections.sections.picture')}>
        <PictureField
          name="image"
          label={t('collections.fields.image')}
          purpose="collection"
          advice={t('collections.imageHint')}
          shape="aspect-video w-52"
        />
      </FormSection>
    </DisplayedForm>
  )
}

/** Labels and values of the fields, for the summary of errors and changes and for a conflict. */
function useFieldTexts() {
  const t = useTranslations('admin.collections')
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
  const valueText = (_: string, value: unknown) =>
    Array.isArray(value)
      ? value.map(id => nameOf(String(id))).join(language === 'ar' ? '، ' : ', ')
      : undefined
  return { labelOf, valueText }
}
