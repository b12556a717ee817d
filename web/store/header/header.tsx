import Lock from 'lucide-react/icons/lock'
import MenuIcon from 'lucide-react/icons/menu'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCartCount } from '../../lib/cart/cart.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { Logo } from '../../lib/layout-parts.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { CurrencySwitch } from '../../lib/preference-switches.tsx'
import { useSiteName } from '../../lib/site.ts'
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx'
import { AccountArea } from './account-area.tsx'
import { BellArea } from './bell-area.tsx'
import { SearchBox } from './search-box.tsx'
import { ShopLinks } from './shop-links.tsx'

export function Header() {
  const t = useTranslations('store.header')
  return (
    <header
      ref={collapseOnScroll}
      className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md transition-transform focus-within:translate-none motion-safe:max-md:data-collapsed:not-focus-within:-translate-y-full print:hidden"
    >
      <div className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-2.5 py-3 max-[22rem]:gap-x-0.5 md:min-h-18 md:flex-nowrap md:py-0 lg:gap-x-4">
        <HomeLink />
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
        <BellArea />
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

/** The logo alone, for checkout. */
export function CheckoutHeader() {
  return (
    <header className="border-b border-line print:hidden">
      <div className="page-wrap flex min-h-18 items-center justify-between gap-4">
        <HomeLink />
        <p className="flex items-center gap-2 text-sm font-medium text-ink-2">
          <Lock size={18} aria-hidden="true" />
          {useTranslations('store.footer')('secure')}
        </p>
      </div>
    </header>
  )
}

function HomeLink() {
  return (
    <Link
      href={paths(useLanguage()).home()}
      className="me-auto flex min-h-11 items-center rounded-sm md:me-0"
    >
      <Logo name={useSiteName()} />
    </Link>
  )
}

/** Smaller movements, such as the bounce at the end of the page, change nothing. */
const minScroll = 10

/**
 * Phones hide the header while the reader scrolls down, and show it again on the way up. It moves without changing the
 * layout; keyboard focus inside brings it back, and reduced motion keeps it in place.
 */
function collapseOnScroll(header: HTMLElement) {
  let last = scrollY
  const onScroll = () => {
    if (Math.abs(scrollY - last) < minScroll) return
    header.toggleAttribute('data-collapsed', scrollY > last && scrollY > header.offsetHeight)
    last = scrollY
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
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
const MobileDrawer = lazyPart(() => loadDrawer().then(module => module.MobileDrawer))

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
