import { useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { CallError } from '#model/calls.ts'
import { readPendingOrderId, restoreCart } from '../../lib/cart/pending-order.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useOwner } from '../owner.ts'
import type { Choice } from './order-body.ts'
import { type Paid, pay } from './pay.ts'
import { dropOrder } from './place-order.ts'
import { refusedStock } from './refused-stock.ts'
import type { Step } from './start-payment.ts'

export type Stage = 'choosing' | Step | { failure: unknown; choice: Choice }

/** From the press of the button to the payment page. */
export function usePay() {
  const [stage, setStage] = useState<Stage>('choosing')
  const isPaying = useRef(false)
  const user = useOwner()
  const links = paths(useLanguage())
  const navigate = useNavigate()
  useRevived(() => {
    isPaying.current = false
    setStage('choosing')
  })

  const start = async (choice: Choice) => {
    if (isPaying.current) return
    isPaying.current = true
    try {
      const paid = await pay({ choice, user, links, tell: setStage })
      setStage('leaving')
      leaveFor(paid, links, navigate)
    } catch (failure) {
      isPaying.current = false
      const short = refusedStock(failure, choice)
      if (short) navigate(links.cart(), { state: { refusedStock: short } })
      else setStage({ failure: reported(failure), choice })
    }
  }
  const back = async () => {
    const orderId = readPendingOrderId()
    if (orderId) await dropOrder(orderId)
    restoreCart()
    navigate(links.cart())
  }
  return { stage, start, back, retry: () => location.reload() }
}

function leaveFor(paid: Paid, links: ReturnType<typeof paths>, navigate: NavigateFunction): void {
  if ('checkoutUrl' in paid) location.assign(paid.checkoutUrl)
  else navigate(links.paymentSuccess(paid.completedOrderId), { replace: true })
}

/** A refusal is expected; anything else is a bug that somebody should hear of. */
function reported(failure: unknown): unknown {
  if (!(failure instanceof CallError)) reportError(failure)
  return failure
}

/** Back from the payment page can revive this one as it was left: in the middle of leaving. */
function useRevived(onRevived: () => void): void {
  const latest = useRef(onRevived)
  latest.current = onRevived
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && latest.current()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
