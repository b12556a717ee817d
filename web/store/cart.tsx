import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CartPrices, priceCart } from '../lib/cart/cart-prices.ts'
import { CouponBox } from '../lib/cart/coupon-box.tsx'
import { OrderSummary } from '../lib/cart/order-summary.tsx'
import type { CartCoupon } from '../lib/cart/use-cart-coupon.ts'
import { useHydrated } from '../lib/hydration.tsx'
import { useLanguage } from '../lib/language.ts'
import { OnlineOnly } from '../lib/offline/online-only.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { useAbandonedOrder } from '../lib/purchase/abandoned-order.ts'
import { useCheckoutSelection } from '../lib/purchase/use-checkout-selection.ts'
import { QueryProvider } from '../lib/query-provider.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { TextLink } from '../ui/buttons/text-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AbandonedOrderNotice } from './cart/abandoned-order-notice.tsx'
import { CartItem } from './cart/cart-item.tsx'
import { CheckoutBar, CheckoutButton, GuestHint } from './cart/checkout-button.tsx'
import { OptionPrice } from './cart/line-controls.tsx'
import { type ShownLine, useCartLines } from './cart/use-cart-lines.ts'
import { PageHeader } from './catalogue/page-header.tsx'

export const meta = privateMeta('store.pages.cart')

/** The cart, checked against current products and prices. */
export default function Cart() {
  const t = useTranslations('store')
  const title = t('pages.cart')
  return (
    <div className="page-wrap pb-10">
      <PageHeader crumbs={[{ label: title, href: paths(useLanguage()).cart() }]} title={title} />
      {useHydrated() ? (
        <QueryProvider>
          <OnlineOnly>
            <Contents />
          </OnlineOnly>
        </QueryProvider>
      ) : (
        <noscript>{t('cart.needsScript')}</noscript>
      )}
    </div>
  )
}

function Contents() {
  const common = useTranslations('common')
  const { lines, hasFailed } = useCartLines()
  const { isChecking, abandoned } = useAbandonedOrder()
  if (lines.length === 0 && isChecking) return <Skeleton shape="row" count={2} label={common('loading')} />
  return (
    <div className="grid gap-5">
      {abandoned && <AbandonedOrderNotice abandoned={abandoned} />}
      {lines.length === 0 ? <Empty /> : <Filled lines={lines} hasFailed={hasFailed} />}
    </div>
  )
}

function Empty() {
  const t = useTranslations('purchase.cart')
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t('empty')}
      action={<ButtonLink href={paths(useLanguage()).home()}>{t('browse')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Filled({ lines, hasFailed }: { lines: ShownLine[]; hasFailed: boolean }) {
  const t = useTranslations('purchase.cart')
  const cartLines = lines.map(({ line }) => line)
  const { cartCoupon, option, totals } = useCheckoutSelection(cartLines)
  const prices = priceCart(cartLines, cartCoupon.usable)
  const optionPrice = { option, amount: totals[option].total, inCart: prices.total }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Warnings lines={lines} hasFailed={hasFailed} />
          <ul aria-label={t('lines')} className="grid gap-3">
            {lines.map((item, index) => (
              <CartItem key={item.line.id} item={item} index={index} option={option} />
            ))}
          </ul>
          <TextLink href={paths(useLanguage()).products()} className="justify-self-start">
            {t('more')}
          </TextLink>
        </div>
        <CartSummary lines={lines} prices={prices} cartCoupon={cartCoupon}>
          <OptionPrice {...optionPrice} />
        </CartSummary>
      </div>
      <CheckoutBar lines={lines} total={prices.total}>
        <OptionPrice {...optionPrice} className="text-xs whitespace-nowrap" />
      </CheckoutBar>
    </>
  )
}

function Warnings({ lines, hasFailed }: { lines: ShownLine[]; hasFailed: boolean }) {
  const t = useTranslations('purchase')
  const hasChanged = lines.some(({ change }) => change)
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {hasChanged && (
        <Notice tone="warn" title={t('changes.title')}>
          {t('changes.text')}
        </Notice>
      )}
      {hasFailed && <Notice title={t('cart.checkFailed')}>{t('cart.checkFailedText')}</Notice>}
    </div>
  )
}

type SummaryProps = {
  lines: ShownLine[]
  prices: CartPrices
  cartCoupon: CartCoupon
  /** Shown below the total. */
  children: ReactNode
}

function CartSummary({ lines, prices, cartCoupon, children }: SummaryProps) {
  const t = useTranslations('purchase.summary')
  const count = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <OrderSummary count={count} prices={prices} couponCode={cartCoupon.usable?.code}>
      {children}
      <CouponBox lines={lines.map(({ line }) => line)} cartCoupon={cartCoupon} obstacle={prices.obstacle} />
      <div className="max-md:hidden">
        <CheckoutButton lines={lines} />
      </div>
      <GuestHint lines={lines} />
      <p className="text-sm text-ink-3">{t('note')}</p>
    </OrderSummary>
  )
}
