import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import type { CategoryCardData } from './cards.ts'

export function CategoryTile({ category }: { category: CategoryCardData }) {
  return (
    <Link
      href={paths(useLanguage()).category(category.id)}
      className="grid h-full content-start justify-items-center gap-2.5 rounded-lg border border-line bg-surface px-1 py-5 text-center lg:px-2 shadow-card transition-shadow hover:border-line-strong hover:shadow-float"
    >
      <CategoryIcon icon={category.icon} color={category.color} />
      <span className="line-clamp-3 leading-snug wrap-anywhere ltr:max-lg:text-sm rtl:md:max-lg:text-sm">
        {category.name}
      </span>
    </Link>
  )
}
