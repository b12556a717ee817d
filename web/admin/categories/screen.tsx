import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { SearchBox } from '../kit/list/search-box.tsx'
import { useListKeys } from '../kit/list/use-list-keys.ts'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { useOpenParam } from '../kit/use-open-param.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { type CategoryFilter, filterFrom, pageOfCategories, queryOf } from './category-filter.ts'
import { CategoryOrder } from './category-order.tsx'
import type { CategoryStatus } from './category-values.ts'
import { DeleteCategory } from './delete-category.tsx'
import { useCategories } from './use-categories.ts'

export default function Categories() {
  const t = useTranslations('admin.categories')
  const common = useTranslations('common')
  const title = useTranslations('admin.pages')('categories')
  const filter = filterFrom(new URLSearchParams(useLocation().search))
  const categories = useCategories()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [deleted, setDeleted] = useState<Category>()
  const [isOrdering, setIsOrdering] = useState(false)
  useOpenParam({ new: () => setEdited('new') })
  useReopenDraft<Category>('record', category => setEdited(category ?? 'new'))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle>{title}</ScreenTitle>
        <div className="flex flex-wrap gap-2">
          {(isOrdering || (categories.data?.length ?? 0) > 1) && (
            <Button
              tone="quiet"
              size="s"
              icon={<ArrowUpDown size={16} />}
              aria-pressed={isOrdering}
              onClick={() => setIsOrdering(!isOrdering)}
            >
              {t(isOrdering ? 'reorderDone' : 'reorder')}
            </Button>
          )}
          <ExportButton
            path="/api/categories/export"
            query={Object.fromEntries(new URLSearchParams(queryOf({ ...filter, page: 1 })))}
            hasPersonalData={false}
          />
          <Button size="s" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
      </div>
      {categories.isPending && <Skeleton shape="row" count={6} label={common('loading')} />}
      {categories.isError && (
        <ErrorState
          title={t('loadFailed')}
          retry={{ label: common('retry'), onRetry: () => void categories.refetch() }}
        />
      )}
      {categories.data &&
        (isOrdering ? (
          <CategoryOrder categories={categories.data} />
        ) : (
          <CategoryList
            categories={categories.data}
            onAdd={() => setEdited('new')}
            onEdit={setEdited}
            onDelete={setDeleted}
          />
        ))}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <DeleteCategory
        category={deleted}
        categories={categories.data ?? []}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  )
}

type ListProps = {
  categories: readonly Category[]
  onAdd: () => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

/** Search, status and page are in the URL. */
function CategoryList({ categories, onAdd, onEdit, onDelete }: ListProps) {
  const t = useTranslations('admin.categories')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const filter = filterFrom(new URLSearchParams(search))
  const { rows, page, pages } = pageOfCategories(categories, filter)
  const { focusFirst } = useListKeys({ rowIds: rows.map(({ id }) => id), search: box })
  const hrefFor = (change: Partial<CategoryFilter>) => pathname + queryOf({ ...filter, page: 1, ...change })
  const change = (changed: Partial<CategoryFilter>) =>
    void navigate(hrefFor(changed), { replace: true, preventScrollReset: true })
  if (categories.length === 0)
    return (
      <EmptyState
        title={t('empty')}
        action={
          <Button size="s" icon={<Plus size={16} />} onClick={onAdd}>
            {t('add')}
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SearchBox
          ref={box}
          placeholder={t('search')}
          onSearch={text => change({ search: text })}
          onDown={focusFirst}
        />
        <Field label={t('status')} labelHidden className="min-w-40">
          <Select
            size="s"
            placeholder={t('statuses.all')}
            value={filter.status ?? ''}
            options={(['active', 'hidden', 'inactive'] as const).map(value => ({
              value,
              label: t(`statuses.${value}`),
            }))}
            onChange={event =>
              change({ status: (event.target.value || undefined) as CategoryStatus | undefined })
            }
          />
        </Field>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          action={
            <ButtonLink href={pathname} tone="quiet">
              {t('showAll')}
            </ButtonLink>
          }
        >
          {t('noMatchText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('list')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map(category => (
            <CategoryCard
              key={category.id}
              category={category}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <ListPagination page={page} pages={pages} hrefFor={target => hrefFor({ page: target })} />
      )}
    </>
  )
}
