import BadgeCheck from 'lucide-react/icons/badge-check'
import Headset from 'lucide-react/icons/headset'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'
import type { FooterSettings } from '../../lib/api-types.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Logo } from '../../lib/layout-parts.tsx'
import { CurrencySwitch, ThemeSwitch } from '../../lib/preference-switches.tsx'
import { useSiteName } from '../../lib/site.ts'
import { htmlToText } from '../../lib/text.ts'
import { ContactDetails, SocialLinks } from './footer-contact.tsx'
import { PolicyLinks, QuickLinks } from './footer-links.tsx'

/** Without settings, for example on a failed page, it still has its links. */
export function Footer({ settings }: { settings: FooterSettings | undefined }) {
  const t = useTranslations('store.footer')
  const siteName = useSiteName()
  return (
    <footer className="mt-18 border-t print:hidden border-line bg-sunken">
      <Promises />
      <div className="page-wrap grid grid-cols-2 gap-x-8 gap-y-9 py-11 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr] lg:gap-x-10">
        <div className="col-span-full grid content-start gap-4 lg:col-span-1">
          <Logo name={siteName} />
          {settings?.description && <p className="max-w-prose text-ink-2">{settings.description}</p>}
          {settings && <SocialLinks settings={settings} />}
        </div>
        <QuickLinks />
        <PolicyLinks />
        {settings && <ContactDetails settings={settings} />}
      </div>
      <div className="border-t border-line">
        <div className="page-wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5 py-6">
          <p className="text-sm text-ink-2">{htmlToText(settings?.copyright ?? '') || siteName}</p>
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
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  )
}
