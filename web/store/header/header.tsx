import MenuIcon from 'lucide-react/icons/menu'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCartCount } from '../../lib/cart/cart.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Logo } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CurrencySwitch } from '../../lib/preference-switches.tsx'
import { useSiteName } from '../../lib/site.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { AccountArea } from './account-area.tsx'
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

function CartLink() {
  const t = useTranslations('store.header')
  const count = useCartCount()
  return (
    <IconLink
      href={paths(useLanguage()).cart()}
      tone="quiet"
      icon={<ShoppingCart size={21} />}
      count={count}
      label={t('cartCount', { count })}
      className="shrink-0 !rounded-full !border-line"
    />
  )
}

const loadDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazy(() => loadDrawer().then(module => ({ default: module.MobileDrawer })))

/** The menu button of narrow screens. The drawer loads on hover or focus. */
function MobileMenu() {
  const t = useTranslations('store.header')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tone="bare"
        icon={<MenuIcon size={24} />}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        onClick={open}
      />
      <Suspense>{wasOpened && <MobileDrawer open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
