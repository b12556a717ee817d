import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Card } from '../../ui/card.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { categoriesKey } from './use-categories.ts'

/** All categories in the shop's order. A move shows at once and is saved in the background, the last one winning. */
export function CategoryOrder({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('admin.categories')
  const language = useLanguage()
  const client = useQueryClient()
  const showToast = useToast()
  const order = useMutation({
    // One after the other: an earlier order must not arrive after a later one.
    scope: { id: 'category-order' },
    mutationFn: (ids: string[]) => call('PUT /api/staff/categories/order', { body: { ids } }),
    onError: error => {
      showToast({ tone: 'bad', text: errorText(error, t('reorderFailed')) })
      void client.invalidateQueries({ queryKey: categoriesKey })
    },
  })

  const move = (from: number, to: number) => {
    const next = [...categories]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    client.setQueryData(categoriesKey, next)
    order.mutate(next.map(({ id }) => id))
  }

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
