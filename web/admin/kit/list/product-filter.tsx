import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { ProductCombobox } from '../combobox/product-combobox.tsx'
import type { RecordFilter } from './list-config.ts'

/** A filter by one product. */
export function productFilter<Name extends string>(name: Name, label: string): RecordFilter<Name> {
  return { kind: 'record', name, label, Name: ProductName, Picker: ProductPicker }
}

function ProductName({ id }: { id: string }) {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['product', id],
    queryFn: async () => (await call('GET /api/staff/subscriptions/{id}', { params: { id } })).data,
  })
  return <bdi>{data ? localized(data, 'name', language) : id}</bdi>
}

function ProductPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations('admin.lists')
  return (
    <Field label={t('product')} labelHidden>
      <ProductCombobox
        size="s"
        value={undefined}
        onChange={option => option && onChoose(option.id)}
        autoFocus
      />
    </Field>
  )
}
