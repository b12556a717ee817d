import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Replace from 'lucide-react/icons/replace'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-errors.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ItemPicture } from '../kit/item-picture.tsx'
import { ListLayout } from '../kit/list/list-layout.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { tableWidth, useMedia } from '../kit/use-media.ts'
import { DeleteField } from './delete-field.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldList } from './field-list.tsx'
import { useCustomFields } from './use-custom-fields.ts'

export function FieldsOfProduct({ productId }: { productId: string }) {
  const t = useTranslations('admin.customFields')
  const title = useTranslations('admin.pages')('custom-fields')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const isWide = useMedia(tableWidth)
  const product = useQuery({
    queryKey: ['product', productId],
    queryFn: async () =>
      (await call('GET /api/staff/subscriptions/{id}', { params: { id: productId } })).data,
  })
  const fields = useCustomFields(productId)
  const [edited, setEdited] = useState<CustomField | 'new'>()
  const [deleted, setDeleted] = useState<CustomField>()
  useListKeys({ rowIds: fields.data?.map(({ id }) => id) ?? [] })
  useReopenDraft<CustomField>(productId, field => setEdited(field ?? 'new'))
  const back = <ButtonLink href={links.staff('/admin/custom-fields')}>{t('otherProduct')}</ButtonLink>
  if (isNotFound(product.error))
    return (
      <ListLayout title={title}>
        <ErrorState title={t('productNotFound')} action={back} />
      </ListLayout>
    )
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
  const toProducts = {
    label: t('otherProduct'),
    icon: <Replace />,
    onSelect: () => void navigate(links.staff('/admin/custom-fields')),
  }
  return (
    <ListLayout
      className="max-w-4xl"
      title={title}
      text={t('text')}
      exportFile={{
        path: '/api/subscriptions/custom-fields/export',
        query: { subscription_id: productId },
        hasPersonalData: false,
      }}
      tools={isWide ? [] : [toProducts]}
      add={isWide ? undefined : add}
      controls={!isWide && product.data && <ProductName product={product.data} />}
    >
      <QueryState query={both} errorTitle={t('loadFailed')}>
        {isWide && product.data && <ProductHeader product={product.data} add={add} />}
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
    </ListLayout>
  )
}

type Product = { name: string; nameAr: string; image: string }
type HeaderProps = { product: Product; add: React.ReactNode }

function ProductHeader({ product, add }: HeaderProps) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <ProductName product={product} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths(language).staff('/admin/custom-fields')} tone="quiet" size="s">
          {t('otherProduct')}
        </ButtonLink>
        {add}
      </div>
    </Card>
  )
}

function ProductName({ product }: { product: Product }) {
  return (
    <div className="flex min-w-40 grow items-center gap-3">
      <ItemPicture image={product.image} />
      <h2 className="line-clamp-2 text-base wrap-anywhere">{localized(product, 'name', useLanguage())}</h2>
    </div>
  )
}
