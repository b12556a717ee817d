import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = { categories: readonly { id: string; name: string }[]; chosen: string | undefined }

/** All, or one category: links, so that the choice stands in the address. */
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
