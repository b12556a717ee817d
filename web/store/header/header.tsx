import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Logo } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CurrencySwitch } from '../../lib/preference-switches.tsx'
import { useSiteName } from '../../lib/site.ts'
import { AccountArea } from './account-area.tsx'
import { CartLink } from './cart-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SearchBox } from './search-box.tsx'
import { ShopLinks } from './shop-links.tsx'

export function Header() {
  const t = useTranslations('store.header')
  const home = paths(useLanguage()).home()
  return (
    <header className="sticky top-0 z-30 border-b print:hidden border-line bg-paper/90 backdrop-blur-md">
      <div className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3 md:min-h-18 md:flex-nowrap md:py-0 lg:gap-x-4">
        <Link href={home} className="me-auto flex min-h-11 items-center rounded-sm md:me-0">
          <Logo name={useSiteName()} />
        </Link>
        <nav aria-label={t('nav')} className="hidden lg:block">
          <ShopLinks />
        </nav>
        <SearchBox className="order-last basis-full md:order-none md:min-w-44 md:grow md:basis-0 md:max-lg:mx-3 lg:ms-auto lg:max-w-110" />
        <div className="hidden w-24 shrink-0 xl:block noscript:hidden">
          <CurrencySwitch compact />
        </div>
        <LanguageSwitch
          compact
          className="hidden size-11.5 shrink-0 place-items-center rounded-full border border-line bg-surface text-sm font-medium hover:border-edge lg:grid"
        />
        <CartLink />
        <div className="hidden lg:block">
          <AccountArea />
        </div>
        <div className="lg:hidden noscript:hidden">
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
