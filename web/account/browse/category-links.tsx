import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { CategoryIcon } from '../../ui/media/category-icon.tsx'

type Props = { categories: readonly { id: string; name: string }[]; chosen: string | undefined }

/** Filters by category through the URL. */
export function CategoryChips({ categories, chosen }: Props) {
  const t = useTranslations('account.browse')
  const links = paths(useLanguage())
  const chips = [{ id: undefined, name: t('all') }, ...categories]
  return (
    <nav aria-label={t('byCategory')} className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2 md:flex-wrap">
        {chips.map(({ id, name }) => (
          <li key={id ?? ''}>
            <Link
              href={links.browseServices({ category: id })}
              preventScrollReset
              aria-current={id === chosen || undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap',
                id === chosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line bg-surface text-ink-2 hover:border-edge hover:text-ink',
              )}
            >
              <span className="max-w-[16rem] truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Tile = { id: string; name: string; icon: string; color: string; count: number }

export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  const t = useTranslations('catalogue.categories')
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
