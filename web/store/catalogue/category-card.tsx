import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import type { CategoryCardData } from './cards.ts'

export function CategoryCard({ category }: { category: CategoryCardData }) {
  const t = useTranslations('store.categories')
  return (
    <Card
      as="article"
      raised
      className="relative flex h-full gap-4 has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-brand"
    >
      <CategoryIcon icon={category.icon} color={category.color} />
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link
            href={paths(useLanguage()).category(category.id)}
            className="outline-none after:absolute after:inset-0"
          >
            {category.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-3">{t('count', { count: category.count })}</p>
        <p className="mt-1.5 line-clamp-3 text-sm text-ink-2">{category.text}</p>
      </div>
    </Card>
  )
}
