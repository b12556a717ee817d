import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths, policyPages } from '../../lib/paths.ts'

/** Support hours, what to prepare, and links to helpful pages. */
export function ContactHelp({ address, hours }: { address: string; hours: string }) {
  const t = useTranslations()
  const links = paths(useLanguage())
  const helpfulLinks = [
    { href: links.myOrders(), label: t('information.contact.orders') },
    ...policyPages.map(page => ({ href: links.policy(page), label: t(`store.pages.${page}`) })),
  ]
  return (
    <div className="mt-9 grid gap-x-12 gap-y-9 md:grid-cols-2">
      <ul className="grid content-start gap-6">
        <HelpItem icon={<Clock size={22} aria-hidden="true" />} title={t('information.contact.hours')}>
          <bdi>{hours || t('information.contact.hoursText')}</bdi>
        </HelpItem>
        <HelpItem icon={<ShieldCheck size={22} aria-hidden="true" />} title={t('information.contact.before')}>
          {t('information.contact.beforeText')}
        </HelpItem>
        {address && (
          <HelpItem icon={<MapPin size={22} aria-hidden="true" />} title={t('information.contact.address')}>
            <bdi>{address}</bdi>
          </HelpItem>
        )}
      </ul>
      <nav aria-label={t('information.contact.helpful')}>
        <h2 className="mb-2 text-base">{t('information.contact.helpful')}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {helpfulLinks.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="flex min-h-12 items-center rounded-sm hover:text-brand hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function HelpItem({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-brand">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-2">{children}</p>
      </div>
    </li>
  )
}
