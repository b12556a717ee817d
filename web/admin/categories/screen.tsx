import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusIfLost } from '../kit/focus-if-lost.ts'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { useOpenParam } from '../kit/use-open-param.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryOrder } from './category-order.tsx'
import { categoryStatuses } from './category-values.ts'
import { DeleteCategory } from './delete-category.tsx'
import { useCategories } from './use-categories.ts'

const pageSizes = [12, 24, 48, 100] as const

export default function Categories() {
  const t = useTranslations('admin.categories')
  const title = useTranslations('admin.pages')('categories')
  const language = useLanguage()
  const categories = useCategories().data ?? []
  const [edited, setEdited] = useState<Category | 'new'>()
  const [deleted, setDeleted] = useState<Category>()
  const [isOrdering, setIsOrdering] = useState(false)
  useOpenParam({ new: () => setEdited('new') })
  useReopenDraft<Category>('record', category => setEdited(category ?? 'new'))
  const add = (
    <Button size="s" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const showOrder = (isShown: boolean) => {
    setIsOrdering(isShown)
    // Its button leaves with the list, or with the order.
    focusIfLost('main h1')
  }
  const reorder = {
    label: t('reorder'),
    icon: <ArrowUpDown size={16} />,
    onSelect: () => showOrder(true),
  }
  return (
    <>
      {isOrdering ? (
        <CategoryOrder title={title} add={add} categories={categories} onDone={() => showOrder(false)} />
      ) : (
        <ListScreen
          screen="categories"
          title={title}
          call="GET /api/categories"
          fixedQuery={{ includeHidden: 'true' }}
          rowsOf={({ data }) => data}
          rowId={category => category.id}
          rowLabel={category => localized(category, 'name', language)}
          rowTarget={category => ({ onOpen: () => setEdited(category) })}
          columns={[]}
          card={category => (
            <CategoryCard
              category={category}
              onEdit={() => setEdited(category)}
              onDelete={() => setDeleted(category)}
            />
          )}
          layout="cards"
          filters={[
            {
              name: 'status',
              label: t('status'),
              isPinned: true,
              options: categoryStatuses.map(value => ({ value, label: t(`statuses.${value}`) })),
            },
          ]}
          pageSizes={pageSizes}
          searchPlaceholder={t('search')}
          texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
          exportPath="/api/categories/export"
          tools={categories.length > 1 ? [reorder] : []}
          add={add}
          emptyAction={add}
        />
      )}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteCategory category={deleted} categories={categories} onClose={() => setDeleted(undefined)} />
    </>
  )
}
