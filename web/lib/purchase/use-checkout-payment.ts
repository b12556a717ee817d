import { useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { CallError } from '#model/calls.ts'
import type { User } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { paths } from '../paths.ts'
import { type CheckoutSelection, shortStock } from './order-request.ts'
import { type NextPage, payForCart } from './pay-for-cart.ts'
import { readPendingOrderId } from './pending-order.ts'
import { cancelUnpaidOrder } from './place-order.ts'
import { restoreCart } from './settle-cart.ts'
import type { PaymentStep } from './start-payment.ts'

type Stage = 'selecting' | PaymentStep | { error: unknown; selection: CheckoutSelection }

/** From the pay button to the provider's page. */
export function useCheckoutPayment(user: User) {
  const [stage, setStage] = useState<Stage>('selecting')
  const isPaying = useRef(false)
  const links = paths(useLanguage())
  const navigate = useNavigate()
  usePageRestored(() => {
    isPaying.current = false
    setStage('selecting')
  })

  const pay = async (selection: CheckoutSelection) => {
    if (isPaying.current) return
    isPaying.current = true
    try {
      const next = await payForCart({ selection, user, links, onStep: setStage })
      setStage('redirecting')
      openNextPage(next, links, navigate)
    } catch (error) {
      isPaying.current = false
      const short = shortStock(error, selection)
      if (short) return navigate(links.cart(), { state: { shortStock: short } })
      // The API rejected the request, or there is a bug, which goes to the console.
      if (!(error instanceof CallError)) reportError(error)
      setStage({ error, selection })
    }
  }
  const backToCart = async () => {
    const orderId = readPendingOrderId()
    if (orderId) await cancelUnpaidOrder(orderId)
    restoreCart()
    navigate(links.cart())
  }
  return { stage, pay, backToCart, retry: () => location.reload() }
}

function openNextPage(next: NextPage, links: ReturnType<typeof paths>, navigate: NavigateFunction): void {
  if ('checkoutUrl' in next) location.assign(next.checkoutUrl)
  else navigate(links.paymentSuccess(next.completedOrderId), { replace: true })
}

/** Back from the provider may restore this page from the back/forward cache, still in its redirecting state. */
function usePageRestored(onRestored: () => void): void {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
