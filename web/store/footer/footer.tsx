import BadgeCheck from 'lucide-react/icons/badge-check'
import Headset from 'lucide-react/icons/headset'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { FooterSettings } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Logo } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { PaymentMarks } from '../../lib/payment-marks.tsx'
import { CurrencySwitch, ThemeSwitch } from '../../lib/preference-switches.tsx'
import { useSiteName } from '../../lib/site.ts'
import { htmlToText } from '../../lib/text.ts'
import { ContactDetails, SocialLinks } from './footer-contact.tsx'
import { PolicyLinks, QuickLinks } from './footer-links.tsx'

type Props = {
  settings: FooterSettings | undefined
  /** Only the last row, for checkout, which shows the payment marks itself. */
  isShort: boolean
}

/** Without settings, for example on a failed page, it still has its links. */
export function Footer({ settings, isShort }: Props) {
  const t = useTranslations('store.footer')
  const siteName = useSiteName()
  return (
    <footer className="mt-18 border-t print:hidden border-line bg-sunken">
      {!isShort && (
        <>
          <Promises />
          <div className="page-wrap grid grid-cols-2 gap-x-8 gap-y-9 py-11 max-md:gap-y-0 max-md:py-7 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr] lg:gap-x-10">
            <div className="col-span-full grid content-start gap-4 max-md:mb-4 lg:col-span-1">
              <Logo name={siteName} />
              {settings?.description && <p className="max-w-prose text-ink-2">{settings.description}</p>}
              {settings && <SocialLinks settings={settings} />}
            </div>
            <QuickLinks />
            <PolicyLinks />
            {settings && <ContactDetails settings={settings} />}
          </div>
        </>
      )}
      <div className="border-t border-line">
        <div className="page-wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5 py-6">
          <div className="grid gap-2.5 text-sm text-ink-2">
            <p>{htmlToText(settings?.copyright ?? '') || siteName}</p>
            {settings && <LegalNumbers settings={settings} />}
            {!isShort && <PaymentMarks />}
          </div>
          <section
            aria-label={t('display')}
            className="grid w-full grid-cols-2 items-end gap-4 sm:flex sm:w-auto sm:flex-wrap"
          >
            <LanguageSwitch className="col-span-2 flex min-h-11 items-center gap-2 justify-self-start rounded-sm px-1 font-medium hover:text-brand" />
            <CurrencySwitch />
            <ThemeSwitch />
          </section>
        </div>
      </div>
    </footer>
  )
}

/** The numbers that a customer can look up in the public registers. */
function LegalNumbers({ settings }: { settings: FooterSettings }) {
  const t = useTranslations('store.footer')
  const numbers = (['commercialRegister', 'vatNumber'] as const).filter(name => settings[name] !== '')
  if (numbers.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {numbers.map(name => (
        <li key={name}>{t(name, { number: isolate(settings[name]) })}</li>
      ))}
    </ul>
  )
}

const promises = [
  { key: 'refund', Icon: BadgeCheck },
  { key: 'instant', Icon: Zap },
  { key: 'support', Icon: Headset },
] as const

function Promises() {
  const t = useTranslations('store.footer')
  return (
    <div className="border-b border-line">
      <ul className="page-wrap grid gap-x-6 gap-y-3 py-6 sm:grid-cols-[auto_auto_auto] sm:justify-between">
        {promises.map(({ key, Icon }) => (
          <li key={key} className="flex items-center gap-3 font-medium sm:max-lg:gap-2 sm:max-lg:text-sm">
            <Icon size={22} className="shrink-0 text-brand" aria-hidden="true" />
            {key === 'refund' ? <RefundLink>{t(key)}</RefundLink> : t(key)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The promise links the policy that defines it. */
function RefundLink({ children }: { children: ReactNode }) {
  return (
    <Link
      href={paths(useLanguage()).policy('return-policy')}
      className="-my-2.5 rounded-sm py-2.5 underline decoration-line-strong underline-offset-4 hover:text-brand"
    >
      {children}
    </Link>
  )
}
