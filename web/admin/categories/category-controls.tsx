import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { FilterSheet } from '../kit/list/filter-sheet.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { tableWidth, useMedia } from '../kit/use-media.ts'
import { filterFrom, statuses } from './category-filter.ts'
import type { CategoryPage } from './use-category-page.ts'

type Props = { list: CategoryPage; box: { ref: Ref<HTMLInputElement>; onDown: () => void } }

/** The search and the status: a choice beside the search, on a phone in the sheet of filters. */
export function CategoryControls({ list: { filter, total, change }, box }: Props) {
  const t = useTranslations('admin.categories')
  const isWide = useMedia(tableWidth)
  const options = statuses.map(value => ({ value, label: t(`statuses.${value}`) }))
  const choose = (status: string | undefined) =>
    change({ status: filterFrom(new URLSearchParams({ status: status ?? '' })).status })
  const search = <SearchBox {...box} placeholder={t('search')} onSearch={text => change({ search: text })} />
  if (!isWide)
    return (
      <>
        {search}
        <FilterSheet
          filters={[{ name: 'status', label: t('status'), options }]}
          values={filter.status ? { status: filter.status } : {}}
          onChange={({ status }) => choose(status)}
          pagination={{ total }}
        />
      </>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {search}
      <Field label={t('status')} labelHidden className="min-w-40">
        <Select
          size="s"
          placeholder={t('statuses.all')}
          value={filter.status ?? ''}
          options={options}
          onChange={event => choose(event.target.value)}
        />
      </Field>
    </div>
  )
}
