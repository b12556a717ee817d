import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'

type Tile = { id: string; name: string; icon: string; color: string; count: number }

export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  const t = useTranslations('store.categories')
  const links = paths(useLanguage())
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {categories.map(({ id, name, icon, color, count }) => (
        <li key={id}>
          <Link
            href={links.category(id)}
            className="flex h-full items-center gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-card transition-shadow hover:border-line-strong hover:shadow-float"
          >
            <CategoryIcon icon={icon} color={color} />
            <span className="min-w-0">
              <span className="block leading-snug font-medium wrap-anywhere">{name}</span>
              <span className="text-sm text-ink-2">{t('count', { count })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
