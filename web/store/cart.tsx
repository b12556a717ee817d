import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslations } from 'use-intl'
import { useCart } from '../lib/cart.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/cart'
import { CartItem } from './cart/cart-item.tsx'
import { PageHead } from './catalogue/page-head.tsx'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageHead(args, { title: t('store.pages.cart'), isPrivate: true })
}

/** What was added stands here; paying for it comes with the checkout. */
export default function Cart() {
  const t = useTranslations('store')
  const title = t('pages.cart')
  return (
    <div className="page-wrap pb-10">
      <PageHead crumbs={[{ label: title, href: paths(useLanguage()).cart() }]} title={title} />
      {useHydrated() ? <Lines /> : <noscript>{t('product.cart.needsScript')}</noscript>}
    </div>
  )
}

function Lines() {
  const t = useTranslations('store.cart')
  const links = paths(useLanguage())
  const lines = useCart()
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingCart />}
        title={t('empty')}
        action={<ButtonLink href={links.products()}>{t('browse')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-5">
      <Notice title={t('kept')}>{t('keptText')}</Notice>
      <ul aria-label={t('lines')} className="grid gap-3">
        {lines.map(line => (
          <CartItem key={line.id} line={line} />
        ))}
      </ul>
      <ButtonLink href={links.products()} tone="soft" className="justify-self-start">
        {t('browse')}
      </ButtonLink>
    </div>
  )
}
