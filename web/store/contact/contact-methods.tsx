import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteName } from '../../lib/site.ts'
import { WhatsappIcon, whatsappUrl } from '../../lib/whatsapp.tsx'
import { Card } from '../../ui/layout/card.tsx'

type Props = { methods: { whatsapp: string; email: string; phone: string } }

/** Shows only the methods that the settings contain. */
export function ContactMethods({ methods: { whatsapp, email, phone } }: Props) {
  const t = useTranslations()
  const greeting = t('store.whatsapp.greeting', { site: useSiteName() })
  return (
    <section aria-label={t('information.contact.ways')}>
      <ul className="grid gap-3 sm:gap-4.5 md:grid-cols-3">
        {whatsapp && (
          <Method
            icon={<WhatsappIcon className="size-6.5" />}
            title={t('information.contact.whatsapp')}
            text={t('information.contact.whatsappText')}
            address={whatsapp}
            link={{
              href: whatsappUrl(whatsapp, greeting),
              label: t('information.contact.openWhatsapp'),
              isExternal: true,
            }}
          />
        )}
        {email && (
          <Method
            icon={<Mail size={24} aria-hidden="true" />}
            title={t('information.contact.email')}
            text={t('information.contact.emailText')}
            address={email}
            link={{ href: `mailto:${email}`, label: t('information.contact.writeEmail') }}
          />
        )}
        {phone && (
          <Method
            icon={<Phone size={24} aria-hidden="true" />}
            title={t('information.contact.phone')}
            text={t('information.contact.phoneText')}
            address={phone}
            link={{ href: `tel:${phone.replace(/[^\d+]/g, '')}`, label: t('information.contact.call') }}
          />
        )}
      </ul>
    </section>
  )
}

type MethodProps = {
  icon: ReactNode
  title: string
  text: string
  address: string
  link: { href: string; label: string; isExternal?: boolean }
}

function Method({ icon, title, text, address, link }: MethodProps) {
  const external = link.isExternal ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Card as="li" padding="l" className="flex flex-col gap-2">
      <span className="mb-1 grid size-13 place-items-center rounded-md bg-brand-soft text-brand-strong">
        {icon}
      </span>
      <h2 className="text-lg">{title}</h2>
      <p className="text-ink-2">{text}</p>
      <p className="font-medium wrap-anywhere md:max-lg:text-sm">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <a
        href={link.href}
        {...external}
        className="mt-auto flex min-h-11 items-center justify-center rounded-md bg-brand-soft px-3 text-center font-medium text-brand-strong hover:bg-brand hover:text-on-brand"
      >
        {link.label}
      </a>
    </Card>
  )
}
