import { times } from '#model/money.ts'
import { paymobFrequency } from '#model/renewal.ts'
import { after, day, earlier } from './calendar.ts'
import { renewalIntegration } from './pay.ts'
import type { PlacedLine, PlacedOrder, SimulationState, SubscriptionRow } from './simulation-state.ts'

/** Creates one subscription per item, renewing or not. */
export function startSubscriptions(simulation: SimulationState, placed: PlacedOrder, at: Date): void {
  const renewsItself = placed.order.payment_method === 'subscription'
  for (const line of placed.lines) {
    // A manually delivered item has no end date until delivery; a renewing one follows the provider's billing dates.
    const hasEnd = line.item.auto_receive || renewsItself
    const subscription: SubscriptionRow = {
      id: simulation.random.uuid(),
      user_id: placed.customer.id,
      product_id: line.product.id,
      order_item_id: line.item.id,
      days: line.item.days,
      quantity: line.item.quantity,
      amount_halalas: times(line.item.unit_price_halalas, line.item.quantity),
      starts_at: at,
      ends_at: hasEnd ? after(at, line.item.days * day) : null,
      created_at: at,
    }
    line.subscription = subscription
    simulation.subscriptions.push(subscription)
    if (renewsItself) enrol(simulation, placed, line, subscription)
  }
}

/** Creates the provider's plan, subscription and cards, and the first period, which the order paid. */
function enrol(
  simulation: SimulationState,
  placed: PlacedOrder,
  line: PlacedLine,
  subscription: SubscriptionRow,
): void {
  const { random, plans, cards } = simulation
  const planId = random.uuid()
  plans.push({
    id: planId,
    // assign-numbers.ts assigns all provider ids at the end.
    provider_plan_id: '',
    order_id: placed.order.id,
    name: `${line.product.name[1]} · ${line.item.days}`,
    frequency_days: paymobFrequency(line.item.days) ?? line.item.days,
    amount_halalas: subscription.amount_halalas,
    integration_id: renewalIntegration,
    created_at: placed.order.created_at,
  })
  subscription.auto_renew = true
  subscription.plan_id = planId
  addPeriod(simulation, subscription, subscription.starts_at, { paymentId: placed.payment?.id })
  const paidWith = {
    last4: placed.payment?.card_last4 ?? '1111',
    brand: placed.payment?.card_brand ?? 'Visa',
  }
  const second = { last4: paidWith.last4 === '1111' ? '2346' : '1111', brand: null }
  const hasSecond = random.chance(0.12) || placed.customer === simulation.people.demoCustomer
  const wallet = hasSecond ? [paidWith, second] : [paidWith]
  for (const [index, card] of wallet.entries()) {
    cards.push({
      id: random.uuid(),
      subscription_id: subscription.id,
      provider_card_id: '',
      masked_pan: `xxxx-xxxx-xxxx-${card.last4}`,
      brand: card.brand,
      is_primary: index === 0,
      created_at: subscription.starts_at,
    })
  }
}

/** Adds a period. Without a payment its charge failed. */
export function addPeriod(
  simulation: SimulationState,
  subscription: SubscriptionRow,
  startsAt: Date,
  { orderId, paymentId }: { orderId?: string; paymentId?: string | undefined },
): void {
  simulation.periods.push({
    id: simulation.random.uuid(),
    subscription_id: subscription.id,
    starts_at: startsAt,
    ends_at: after(startsAt, subscription.days * day),
    state: paymentId ? 'paid' : 'failed',
    payment_id: paymentId ?? null,
    order_id: orderId ?? null,
    // The provider charges on the morning of the day on which the period starts.
    created_at: earlier(startsAt, simulation.now),
  })
}
