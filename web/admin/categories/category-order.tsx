import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { useReorder } from '../kit/use-reorder.ts'
import { categoriesKey } from './use-categories.ts'

/** All categories in the shop's order. A move is saved at once. */
export function CategoryOrder({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('admin.categories')
  const language = useLanguage()
  const move = useReorder({
    queryKey: categoriesKey,
    items: categories,
    save: ids => call('PUT /api/staff/categories/order', { body: { ids } }),
    failedText: t('reorderFailed'),
  })
  return (
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
  )
}
