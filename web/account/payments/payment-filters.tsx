import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type PaymentFilter, periods, statuses } from './use-payment-filter.ts'

type Props = { filter: PaymentFilter; onChange: (filter: PaymentFilter) => void }

export function PaymentFilters({ filter, onChange }: Props) {
  const t = useTranslations('payments')
  const { page: _, status, days, ...rest } = filter
  const others = { ...rest, ...(status && { status }), ...(days && { days }) }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox key={filter.search} filter={others} onChange={onChange} />
      <Field label={t('status')} className="min-w-40 grow basis-40 sm:grow-0 sm:basis-auto">
        <Select
          name="status"
          value={status ?? ''}
          placeholder={t('all')}
          options={statuses.map(value => ({ value, label: t(`statuses.${value}`) }))}
          onChange={event => {
            const chosen = statuses.find(value => value === event.currentTarget.value)
            onChange({ ...rest, ...(days && { days }), ...(chosen && { status: chosen }) })
          }}
        />
      </Field>
      <Field label={t('period')} className="min-w-40 grow basis-40 sm:grow-0 sm:basis-auto">
        <Select
          name="days"
          value={days ?? ''}
          placeholder={t('anyTime')}
          options={periods.map(value => ({ value, label: t('lastDays', { days: Number(value) }) }))}
          onChange={event => {
            const chosen = periods.find(value => value === event.currentTarget.value)
            onChange({ ...rest, ...(status && { status }), ...(chosen && { days: chosen }) })
          }}
        />
      </Field>
    </div>
  )
}

function SearchBox({ filter, onChange }: Props) {
  const t = useTranslations('payments')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    onChange({ ...filter, search: typeof text === 'string' ? text.trim() : '' })
  }
  return (
    <search className="min-w-0 grow basis-72">
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label={t('search')} className="grow">
          <TextInput
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            placeholder={t('searchPlaceholder')}
            defaultValue={filter.search}
            start={<Search size={20} aria-hidden="true" />}
          />
        </Field>
        <Button type="submit" tone="soft">
          {t('searchButton')}
        </Button>
      </form>
    </search>
  )
}
