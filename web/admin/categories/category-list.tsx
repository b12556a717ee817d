import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { ListPagination } from '../../lib/lists/list-pagination.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CategoryCard } from './category-card.tsx'
import type { CategoryPage } from './use-category-page.ts'

type Props = {
  list: CategoryPage
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

export function CategoryList({ list: { rows, page, pages, hrefFor }, onEdit, onDelete }: Props) {
  const t = useTranslations('admin.categories')
  const { pathname } = useLocation()
  if (rows.length === 0)
    return (
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
    )
  return (
    <>
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
      {pages > 1 && (
        <ListPagination page={page} pages={pages} hrefFor={target => hrefFor({ page: target })} />
      )}
    </>
  )
}
