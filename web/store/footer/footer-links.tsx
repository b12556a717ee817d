import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths, policyPages } from '../../lib/paths.ts'

export function QuickLinks() {
  const t = useTranslations('store')
  const links = paths(useLanguage())
  return (
    <LinkColumn
      title={t('footer.quickLinks')}
      links={[
        { href: links.home(), label: t('header.home') },
        { href: links.categories(), label: t('header.categories') },
        { href: links.products(), label: t('header.subscriptions') },
        { href: links.cart(), label: t('header.cart') },
        { href: links.dashboard(), label: t('header.account') },
        { href: links.contact(), label: t('pages.contact') },
      ]}
    />
  )
}

export function PolicyLinks() {
  const t = useTranslations('store')
  const links = paths(useLanguage())
  return (
    <LinkColumn
      title={t('footer.policies')}
      links={policyPages.map(page => ({ href: links.policy(page), label: t(`pages.${page}`) }))}
    />
  )
}

/** A column of links; on phones it folds to its title. */
function LinkColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav aria-label={title} className="max-md:col-span-2 max-md:border-b max-md:border-line">
      <h2 className="font-semibold md:mb-2">
        <span className="max-md:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between rounded-sm text-start md:hidden"
        >
          {title}
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
          />
        </button>
      </h2>
      <ul id={listId} className={isOpen ? 'max-md:pb-3' : 'max-md:hidden noscript:block'}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center lg:min-h-10 rounded-sm text-ink-2 hover:text-brand hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
