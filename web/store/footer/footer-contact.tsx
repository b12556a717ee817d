import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FooterSettings } from '../../lib/api-types.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const link = 'rounded-sm hover:text-brand hover:underline'

export function ContactDetails({ settings }: { settings: FooterSettings }) {
  const t = useTranslations('store.footer')
  const { email, phone, address } = settings
  return (
    <section className="max-md:col-span-2 max-md:mt-6">
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

const networks = ['facebook', 'twitter', 'instagram'] as const

/** Drawn here because the icon set has no brand icons. */
const icons = {
  facebook:
    'M13.6 21v-7.6h2.7l.45-3.2H13.6V8.1c0-.95.35-1.55 1.65-1.55h1.6V3.7A20 20 0 0 0 14.5 3.6c-2.4 0-3.95 1.4-3.95 4.1v2.5H7.9v3.2h2.65V21z',
  twitter:
    'M4 3.5h4.7l4 5.65 4.9-5.65h2.1l-6.05 6.98L20.5 20.5h-4.7l-4.4-6.2-5.4 6.2H3.9l6.55-7.54zM6.9 5l9.7 14h1.5L8.4 5z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 2.8a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
}

export function SocialLinks({ settings }: { settings: FooterSettings }) {
  const t = useTranslations('store.footer')
  const shown = networks.filter(name => isWebUrl(settings[name]))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t('social')} className="flex gap-2">
      {shown.map(name => (
        <li key={name}>
          <a
            href={settings[name]}
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-full border border-line bg-surface text-ink-2 hover:border-edge hover:text-brand"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path fillRule="evenodd" d={icons[name]} />
            </svg>
            <VisuallyHidden>{t(name)}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Settings are free text, so only web URLs become links. */
function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text)
}
