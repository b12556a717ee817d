import { useId } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import type { CategoryCardData } from '../catalogue/cards.ts'

type Props = { title: string; categories: readonly CategoryCardData[] }

export function CategoryChips({ title, categories }: Props) {
  const titleId = useId()
  const links = paths(useLanguage())
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-base">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {categories.map(({ id, name, icon, color }) => (
          <li key={id} className="min-w-0">
            <Link
              href={links.category(id)}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface py-1.5 ps-1.5 pe-4.5 hover:border-edge"
            >
              <CategoryIcon icon={icon} color={color} size="s" className="!rounded-full" />
              <span className="min-w-0 break-words leading-snug">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
