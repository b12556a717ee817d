import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { type ListFilter, periods } from './list-filter.ts'

type Props<Status extends string> = {
  filter: ListFilter<Status>
  onChange: (filter: ListFilter<Status>) => void
  statuses: readonly { value: Status; label: string }[]
  /** Label and placeholder of the search box. */
  search: { label: string; placeholder: string }
}

/** Search, status and period filters above a list. A change leads to the first page. */
export function ListFilters<Status extends string>({ filter, onChange, statuses, search }: Props<Status>) {
  const t = useTranslations('common.lists')
  const { page: _, status, days, ...rest } = filter
  const chosenStatus = status && { status }
  const chosenDays = days && { days }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        key={filter.search}
        {...search}
        text={filter.search}
        onSearch={text => onChange({ ...chosenStatus, ...chosenDays, search: text })}
      />
      <FilterSelect
        name="status"
        label={t('status')}
        placeholder={t('all')}
        value={status}
        options={statuses}
        onSelect={value => onChange({ ...rest, ...chosenDays, ...(value && { status: value }) })}
      />
      <FilterSelect
        name="days"
        label={t('period')}
        placeholder={t('anyTime')}
        value={days}
        options={periods.map(value => ({ value, label: t('lastDays', { days: Number(value) }) }))}
        onSelect={value => onChange({ ...rest, ...chosenStatus, ...(value && { days: value }) })}
      />
    </div>
  )
}

type FilterSelectProps<Value extends string> = {
  name: string
  label: string
  placeholder: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onSelect: (value: Value | undefined) => void
}

function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onSelect,
  ...rest
}: FilterSelectProps<Value>) {
  return (
    <Field label={label} className="min-w-40 grow basis-40 sm:grow-0 sm:basis-auto">
      <Select
        {...rest}
        value={value ?? ''}
        options={[...options]}
        onChange={event =>
          onSelect(options.find(option => option.value === event.currentTarget.value)?.value)
        }
      />
    </Field>
  )
}

type SearchProps = {
  label: string
  placeholder: string
  text: string | undefined
  onSearch: (text: string) => void
}

function SearchBox({ label, placeholder, text, onSearch }: SearchProps) {
  const t = useTranslations('common.lists')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('search')
    onSearch(typeof entered === 'string' ? entered.trim() : '')
  }
  return (
    <search className="min-w-0 grow basis-72">
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label={label} className="grow">
          <TextInput
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={text}
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
