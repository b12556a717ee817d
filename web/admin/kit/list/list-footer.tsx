import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { ListPagination } from '../../../lib/lists/list-pagination.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { ListPage } from './list-config.ts'
import type { ListControl } from './use-list-state.ts'

type Props = { pagination: ListPage; pageSizes: readonly number[]; list: ListControl }

/** Which rows are shown of how many, the page size, and the pages. */
export function ListFooter({ pagination, pageSizes, list: { state, hrefFor, change } }: Props) {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const { total, page, limit, pages, isCapped } = pagination
  const number = (value: number) => numberText(value, language)
  const values = {
    from: number((page - 1) * limit + 1),
    to: number(Math.min(page * limit, total)),
    total: number(total),
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:justify-center">
      <div className="flex items-center gap-4">
        <p role="status">{t(isCapped ? 'rangeCapped' : 'range', values)}</p>
        <Field label={t('pageSize')} labelHidden className="w-36">
          <Select
            size="s"
            value={String(state.limit)}
            onChange={event => change({ limit: Number(event.currentTarget.value) })}
            options={pageSizes.map(size => ({
              value: String(size),
              label: t('perPage', { count: number(size) }),
            }))}
          />
        </Field>
      </div>
      <ListPagination page={page} pages={pages} hrefFor={target => hrefFor({ page: target })} />
    </div>
  )
}
