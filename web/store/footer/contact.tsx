import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FooterSettings } from '../../lib/api-types.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const link = 'rounded-sm hover:text-brand hover:underline'

export function Contact({ settings }: { settings: FooterSettings }) {
  const t = useTranslations('store.footer')
  const { email, phone, address } = settings
  return (
    <section className="max-md:col-span-2">
      <h2 className="mb-3 font-semibold">{t('contact')}</h2>
      <ul className="grid gap-3 text-ink-2">
        {email && (
          <Line label={t('email')} icon={<Mail size={18} />}>
            <a href={`mailto:${email}`} className={link}>
              <bdi>{email}</bdi>
            </a>
          </Line>
        )}
        {phone && (
          <Line label={t('phone')} icon={<Phone size={18} />}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Line>
        )}
        {address && (
          <Line label={t('address')} icon={<MapPin size={18} />}>
            <bdi>{address}</bdi>
          </Line>
        )}
      </ul>
    </section>
  )
}

function Line({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-1.25 shrink-0 text-ink-3">{icon}</span>
      <span className="min-w-0 break-words">
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
