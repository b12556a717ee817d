import Lock from 'lucide-react/icons/lock'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isolate, moneyText } from '#model/format.ts'
import { useAbandonedOrder } from '../lib/cart/abandoned-order.ts'
import { useCart } from '../lib/cart/cart.ts'
import type { CartLine } from '../lib/cart/cart-line.ts'
import { OrderSummary } from '../lib/cart/order-summary.tsx'
import { languageOf, useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { useCurrency } from '../lib/preferences.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/checkout'
import { BeforeTheEyes } from './checkout/before-the-eyes.tsx'
import { CheckoutLines } from './checkout/checkout-lines.tsx'
import { PayFailure } from './checkout/pay-failure.tsx'
import { PayProgress } from './checkout/pay-progress.tsx'
import { PaymentOptions } from './checkout/payment-options.tsx'
import { type CheckoutChoice, useCheckoutChoice } from './checkout/use-checkout-choice.ts'
import { usePay } from './checkout/use-pay.ts'

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t('account.pages.checkout'), isPrivate: true })
}

export default function Checkout() {
  const t = useTranslations('buying.checkout')
  const common = useTranslations('common')
  const store = useTranslations('store.pages')
  const links = paths(useLanguage())
  const lines = useCart()
  useAbandonedOrder()
  if (lines.length === 0) return <Navigate to={links.cart()} replace />
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-10">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[
          { label: common('home'), href: links.home() },
          { label: store('cart'), href: links.cart() },
          { label: t('title'), href: links.checkout() },
        ]}
      />
      <h1 className="text-2xl">{t('title')}</h1>
      <Steps lines={lines} />
    </div>
  )
}

function Steps({ lines }: { lines: CartLine[] }) {
  const choice = useCheckoutChoice(lines)
  const { stage, start, back, retry } = usePay()
  if (typeof stage === 'object') {
    return (
      <BeforeTheEyes key="failure">
        <PayFailure {...stage} onRetry={retry} onBack={back} />
      </BeforeTheEyes>
    )
  }
  if (stage !== 'choosing') {
    return (
      <BeforeTheEyes key="progress">
        <PayProgress step={stage} />
      </BeforeTheEyes>
    )
  }
  return <Choosing choice={choice} onPay={() => void start(choice)} />
}

type ChoosingProps = { choice: CheckoutChoice; onPay: () => void }

function Choosing({ choice, onPay }: ChoosingProps) {
  const t = useTranslations('buying.checkout')
  const links = paths(useLanguage())
  const count = choice.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Card className="grid gap-5 sm:p-6">
        {choice.isFree ? (
          <Notice tone="good" title={t('free')}>
            {t('freeText')}
          </Notice>
        ) : (
          <PaymentOptions choice={choice} />
        )}
        <p className="flex items-start gap-2.5 text-sm text-ink-2">
          <Lock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('secure')}
        </p>
      </Card>
      <OrderSummary
        count={count}
        prices={choice.prices}
        couponCode={choice.coupon?.code}
        before={<CheckoutLines choice={choice} />}
      >
        <PayButton choice={choice} onPay={onPay} />
        <ButtonLink href={links.cart()} tone="bare" wide>
          {t('editCart')}
        </ButtonLink>
      </OrderSummary>
    </div>
  )
}

function PayButton({ choice: { isFree, prices }, onPay }: ChoosingProps) {
  const t = useTranslations('buying')
  const amount = isolate(moneyText(prices.total, useLanguage()))
  const isConverted = useCurrency() !== 'SAR'
  return (
    <div className="grid gap-2">
      <Button size="l" wide onClick={onPay}>
        {isFree ? t('checkout.payFree') : t('checkout.pay', { amount })}
      </Button>
      {isConverted && <p className="text-sm text-ink-2">{t('summary.inRiyals', { amount })}</p>}
    </div>
  )
}
