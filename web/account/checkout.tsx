import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Breadcrumbs } from '../lib/breadcrumbs.tsx'
import { useCart } from '../lib/cart/cart.ts'
import type { CartLine } from '../lib/cart/cart-line.ts'
import { useLanguage } from '../lib/language.ts'
import { OnlineOnly } from '../lib/offline/online-only.tsx'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { useAbandonedOrder } from '../lib/purchase/abandoned-order.ts'
import { useCheckoutPayment } from '../lib/purchase/use-checkout-payment.ts'
import { useCheckoutSelection } from '../lib/purchase/use-checkout-selection.ts'
import { useCurrentUser } from './account-page.tsx'
import { CheckoutForm } from './checkout/checkout-form.tsx'
import { PaymentError, PaymentProgress } from './checkout/checkout-status.tsx'

export const meta = privateMeta('account.pages.checkout')

export default function Checkout() {
  const t = useTranslations('purchase.checkout')
  const store = useTranslations('store.pages')
  const links = paths(useLanguage())
  const lines = useCart()
  useAbandonedOrder()
  if (lines.length === 0) return <Navigate to={links.cart()} replace />
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumbs
        crumbs={[
          { label: store('cart'), href: links.cart() },
          { label: t('title'), href: links.checkout() },
        ]}
      />
      <h1 className="display">{t('title')}</h1>
      <OnlineOnly>
        <CheckoutSteps lines={lines} />
      </OnlineOnly>
    </div>
  )
}

function CheckoutSteps({ lines }: { lines: CartLine[] }) {
  const checkout = useCheckoutSelection(lines)
  const { stage, pay, backToCart, retry } = useCheckoutPayment(useCurrentUser())
  if (stage === 'selecting') return <CheckoutForm checkout={checkout} onPay={() => void pay(checkout)} />
  if (typeof stage === 'string') return <PaymentProgress key="progress" step={stage} />
  return <PaymentError key="error" {...stage} onRetry={retry} onBack={backToCart} />
}
