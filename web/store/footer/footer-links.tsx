import { useId } from 'react'
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

function LinkColumn({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul>
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
