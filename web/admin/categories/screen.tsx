import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ListLayout } from '../kit/list/list-layout.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { tableWidth, useMedia } from '../kit/use-media.ts'
import { useOpenParam } from '../kit/use-open-param.ts'
import { CategoryControls } from './category-controls.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { queryOf } from './category-filter.ts'
import { CategoryList } from './category-list.tsx'
import { CategoryOrder } from './category-order.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useCategories } from './use-categories.ts'
import { useCategoryPage } from './use-category-page.ts'

export default function Categories() {
  const t = useTranslations('admin.categories')
  const title = useTranslations('admin.pages')('categories')
  const query = useCategories()
  const categories = query.data ?? []
  const list = useCategoryPage(categories)
  const isWide = useMedia(tableWidth)
  const box = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<Category | 'new'>()
  const [deleted, setDeleted] = useState<Category>()
  const [isOrdering, setIsOrdering] = useState(false)
  useOpenParam({ new: () => setEdited('new') })
  useReopenDraft<Category>('record', category => setEdited(category ?? 'new'))
  const { focusFirst } = useListKeys({ rowIds: isOrdering ? [] : list.rows.map(({ id }) => id), search: box })
  const add = (
    <Button size="s" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  const reorder = {
    label: t(isOrdering ? 'reorderDone' : 'reorder'),
    icon: <ArrowUpDown size={16} />,
    onSelect: () => setIsOrdering(!isOrdering),
  }
  // On a phone the way back from ordering stands where the search was.
  const isInMenu = isWide || !isOrdering
  const controls = isOrdering ? (
    !isWide && (
      <Button tone="soft" size="s" icon={reorder.icon} onClick={reorder.onSelect} className="me-auto">
        {reorder.label}
      </Button>
    )
  ) : (
    <CategoryControls list={list} box={{ ref: box, onDown: focusFirst }} />
  )
  return (
    <ListLayout
      title={title}
      exportFile={{
        path: '/api/categories/export',
        query: Object.fromEntries(new URLSearchParams(queryOf({ ...list.filter, page: 1 }))),
        hasPersonalData: false,
      }}
      tools={isInMenu && (isOrdering || categories.length > 1) ? [reorder] : []}
      add={add}
      controls={query.data?.length !== 0 && controls}
    >
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {categories.length === 0 ? (
          <EmptyState title={t('empty')} action={add}>
            {t('emptyText')}
          </EmptyState>
        ) : isOrdering ? (
          <CategoryOrder categories={categories} />
        ) : (
          <CategoryList list={list} onEdit={setEdited} onDelete={setDeleted} />
        )}
      </QueryState>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteCategory category={deleted} categories={categories} onClose={() => setDeleted(undefined)} />
    </ListLayout>
  )
}
