import Construction from 'lucide-react/icons/construction'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Props = {
  /** Names the page that is missing. */
  children: ReactNode
  links: readonly { href: string; label: string }[]
}

/** Says that a page is not built yet, and links to other pages. */
export function ComingSoon({ children, links }: Props) {
  const t = useTranslations('admin.comingSoon')
  const { pathname } = useLocation()
  const otherPages = links.filter(({ href }) => href !== pathname)
  return (
    <Card padding="l" className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 place-items-center rounded-lg bg-brand-soft text-brand-strong">
        <Construction size={30} aria-hidden="true" />
      </span>
      <Badge tone="brand">{t('badge')}</Badge>
      <h2 className="text-xl">{t('title')}</h2>
      <p className="max-w-prose text-ink-2">{children}</p>
      <ul className="flex flex-wrap justify-center gap-3">
        {otherPages.map(({ href, label }, index) => (
          <li key={href}>
            <ButtonLink href={href} tone={index === 0 ? 'soft' : 'quiet'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
