import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ItemPicture } from '../kit/item-picture.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { SortableList } from '../kit/sortable-list.tsx'
import { DeleteField } from './delete-field.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { useCustomFields, useFieldOrder, useFieldSwitch } from './use-custom-fields.ts'

export function FieldsOfProduct({ productId }: { productId: string }) {
  const t = useTranslations('admin.customFields')
  const links = paths(useLanguage())
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: async () =>
      (await call('GET /api/staff/subscriptions/{id}', { params: { id: productId } })).data,
  })
  const fields = useCustomFields(productId)
  const [edited, setEdited] = useState<CustomField | 'new'>()
  const [deleted, setDeleted] = useState<CustomField>()
  useReopenDraft<CustomField>(productId, field => setEdited(field ?? 'new'))
  const back = <ButtonLink href={links.staff('/admin/custom-fields')}>{t('otherProduct')}</ButtonLink>
  if (isNotFound(product.error)) return <ErrorState title={t('productNotFound')} action={back} />
  // One error and one retry, whichever of the two failed.
  const both = {
    data: product.data && fields.data,
    error: product.error ?? fields.error,
    isFetching: product.isFetching || fields.isFetching,
    refetch: () => Promise.all([product.refetch(), fields.refetch()]),
  }
  const add = (
    <Button size="s" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <QueryState query={both} errorTitle={t('loadFailed')}>
        {product.data && <ProductHeader product={product.data} add={add} />}
        {fields.data?.length === 0 && (
          <EmptyState title={t('empty')} action={add}>
            {t('emptyText')}
          </EmptyState>
        )}
        {fields.data && fields.data.length > 0 && (
          <FieldList productId={productId} fields={fields.data} onEdit={setEdited} onDelete={setDeleted} />
        )}
      </QueryState>
      {edited && (
        <FieldDialog
          productId={productId}
          field={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteField field={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

type HeaderProps = {
  product: { name: string; nameAr: string; image: string }
  add: React.ReactNode
}

function ProductHeader({ product, add }: HeaderProps) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <ItemPicture image={product.image} />
      <h2 className="min-w-40 grow text-base wrap-anywhere">{localized(product, 'name', language)}</h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths(language).staff('/admin/custom-fields')} tone="quiet" size="s">
          {t('otherProduct')}
        </ButtonLink>
        {add}
      </div>
    </Card>
  )
}

type ListProps = {
  productId: string
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
  onDelete: (field: CustomField) => void
}

function FieldList({ productId, fields, onEdit, onDelete }: ListProps) {
  const t = useTranslations('admin.customFields')
  const hint = useTranslations('admin.form.list')('dragHint')
  const language = useLanguage()
  const change = useFieldSwitch(productId)
  const move = useFieldOrder(productId, fields)
  useListKeys({ rowIds: fields.map(({ id }) => id) })
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
