import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { useShownChange } from '../../../lib/lists/use-shown-change.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListLayout } from '../list/list-layout.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { SortableList } from '../sortable-list.tsx'
import { tableWidth, useMedia } from '../use-media.ts'
import { useReorder } from '../use-reorder.ts'
import { DeleteDisplayed, type DisplayArea } from './delete-displayed.tsx'

type Displayed = { id: string; title: string; titleAr: string; isActive: boolean }

export type DisplayedActions = {
  name: string
  handle: ReactNode
  onToggle: (isActive: boolean) => void
  onDelete: () => void
}

type Props<Record extends Displayed> = {
  area: DisplayArea
  queryKey: QueryKey
  query: UseQueryResult<Record[]>
  row: (record: Record, actions: DisplayedActions) => ReactNode
}

/** The banners or the collections in the order of the home page, each with its switch. */
export function DisplayedScreen<Record extends Displayed>({ query, ...props }: Props<Record>) {
  const { area } = props
  const t = useTranslations(`admin.${area}`)
  const title = useTranslations('admin.pages')(area)
  const isWide = useMedia(tableWidth)
  const hint = (query.data?.length ?? 0) > 1 && t('hint')
  const addLink = (
    <ButtonLink href={paths(useLanguage()).staff(`/admin/${area}/new`)} icon={<Plus size={18} />} size="s">
      {t('add')}
    </ButtonLink>
  )
  return (
    <ListLayout
      title={title}
      exportFile={{ path: `/api/${area}/export`, query: {}, hasPersonalData: false }}
      add={addLink}
      controls={!isWide && hint && <p className="grow text-sm text-ink-2">{hint}</p>}
    >
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {query.data?.length === 0 ? (
          <EmptyState title={t('empty')} action={addLink}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <DisplayedList {...props} records={query.data ?? []} hint={isWide && hint} />
        )}
      </QueryState>
    </ListLayout>
  )
}

type ListProps<Record extends Displayed> = Omit<Props<Record>, 'query'> & {
  records: readonly Record[]
  hint: string | false
}

function DisplayedList<Record extends Displayed>({ area, queryKey, row, records, hint }: ListProps<Record>) {
  const t = useTranslations(`admin.${area}`)
  const language = useLanguage()
  const nameOf = (record: Displayed) => localized(record, 'title', language)
  const [deleted, setDeleted] = useState<Record>()
  const toggle = useShownChange({
    queryKey,
    change: (shown: Record[], { id, isActive }: { id: string; isActive: boolean }) =>
      shown.map(record => (record.id === id ? { ...record, isActive } : record)),
    save: ({ id, isActive }) =>
      call(`PATCH /api/${area}/{id}/toggle`, { params: { id }, body: { isActive } }),
    doneText: (_, { isActive }) => t(isActive ? 'turnedOn' : 'turnedOff'),
    failedText: t('toggleFailed'),
  })
  useListKeys({ rowIds: records.map(({ id }) => id) })
  const move = useReorder({
    queryKey,
    items: records,
    save: ids => call(`PUT /api/staff/${area}/order`, { body: { ids } }),
    failedText: t('reorderFailed'),
  })
  return (
    <>
      <Card padding="none">
        {hint && <p className="border-b border-line px-4 py-3 text-sm text-ink-2">{hint}</p>}
        <SortableList
          items={records.map(record => ({
            id: record.id,
            record,
            name: nameOf(record),
          }))}
          label={t('list')}
          onMove={move}
          className="grid divide-y divide-line"
          renderRow={({ record, name }, _, handle) =>
            row(record, {
              name,
              handle: records.length > 1 && handle,
              onToggle: isActive => toggle({ id: record.id, isActive }),
              onDelete: () => setDeleted(record),
            })
          }
        />
      </Card>
      <DeleteDisplayed
        area={area}
        queryKey={queryKey}
        record={deleted}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}
