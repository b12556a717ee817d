import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import type { RecordFilter } from './list-config.ts'

/** A filter by the code of a coupon. */
export function couponFilter<Name extends string>(name: Name, label: string): RecordFilter<Name> {
  return { kind: 'record', name, label, Name: CouponCode, Picker: CouponPicker }
}

function CouponCode({ id }: { id: string }) {
  return <bdi dir="ltr">{id}</bdi>
}

const shown = 20

function CouponPicker({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useTranslations('admin.lists')
  const search = async (text: string) => {
    const query = { limit: shown, ...(text && { search: text }) }
    const { data } = await call('GET /api/coupons', { query })
    return data.coupons.map(({ code }) => ({ id: code, label: code }))
  }
  return (
    <Field label={t('coupon')} labelHidden>
      <Combobox
        size="s"
        value={undefined}
        queryKey={['list', 'coupons', 'combobox']}
        search={search}
        onChange={option => option && onChoose(option.id)}
        autoFocus
      />
    </Field>
  )
}
