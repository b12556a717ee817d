import { useQueryClient } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'
import { ListLayout } from '../kit/list/list-layout.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { tableWidth, useMedia } from '../kit/use-media.ts'
import { useReorder } from '../kit/use-reorder.ts'
import { categoriesKey } from './use-categories.ts'

type Props = { title: string; add: ReactNode; categories: readonly Category[]; onDone: () => void }

/** All categories in the shop's order, in place of their list. A move is saved at once. */
export function CategoryOrder({ title, add, categories, onDone }: Props) {
  const t = useTranslations('admin.categories')
  const language = useLanguage()
  const isWide = useMedia(tableWidth)
  const client = useQueryClient()
  const move = useReorder({
    queryKey: categoriesKey,
    items: categories,
    save: async ids => {
      await call('PUT /api/staff/categories/order', { body: { ids } })
      // The pages of the list are not on the screen now; they come back in the new order.
      void client.invalidateQueries({ queryKey: categoriesKey, refetchType: 'inactive' })
    },
    failedText: t('reorderFailed'),
  })
  const done = { label: t('reorderDone'), icon: <ArrowUpDown size={16} />, onSelect: onDone }
  return (
    <ListLayout
      title={title}
      exportFile={{ path: '/api/categories/export', query: {}, hasPersonalData: false }}
      tools={isWide ? [done] : []}
      add={add}
      // On a phone the way back stands where the search was.
      controls={
        !isWide && (
          <Button tone="soft" size="s" icon={done.icon} onClick={onDone} className="me-auto">
            {done.label}
          </Button>
        )
      }
    >
      <Card padding="none">
        <p className="border-b border-line px-4 py-3 text-sm text-ink-2">{t('reorderHint')}</p>
        <SortableList
          items={categories.map(category => ({ ...category, name: localized(category, 'name', language) }))}
          label={t('list')}
          onMove={move}
          className="grid divide-y divide-line"
          renderRow={(category, _, handle) => (
            <div className="flex items-center gap-3 px-2 py-1.5">
              {handle}
              <CategoryIcon icon={category.icon} color={category.color} size="s" />
              <span className="min-w-0 truncate">{category.name}</span>
            </div>
          )}
        />
      </Card>
    </ListLayout>
  )
}
