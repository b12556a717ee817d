import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { CustomerCombobox } from '../combobox/customer-combobox.tsx'
import type { RecordFilter } from './list-config.ts'

/** A filter by one customer, for admins. */
export function customerFilter<Name extends string>(name: Name, label: string): RecordFilter<Name> {
  return { kind: 'record', name, label, Name: CustomerName, Picker: CustomerPicker }
}

function CustomerName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['customer-name', id],
    queryFn: async () => (await call('GET /api/users/{id}', { params: { id } })).data,
  })
  return <bdi>{data?.fullName ?? id}</bdi>
}

function CustomerPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useTranslations('admin.lists')
  return (
    <Field label={t('customer')} labelHidden>
      <CustomerCombobox
        size="s"
        value={undefined}
        onChange={option => option && onChoose(option.id)}
        autoFocus
      />
    </Field>
  )
}
