import { expect } from 'vitest'
import { CallError } from '#model/calls.ts'
import { newBuyer } from './buying.ts'
import type { claimAnswers, Step } from './money-sequences.ts'
import { cards } from './paymob.ts'
import type { TestShop } from './shop.ts'

type Admin = ReturnType<TestShop['caller']>

type Life = {
  buyer: Awaited<ReturnType<typeof newBuyer>>
  coupon: string
  orders: { id: string; renews: boolean; pages: string[] }[]
}

/** `product` of a step selects from `products`. Buyers take turns with `coupons`, so few wait for the same one. */
type Offer = { products: string[]; coupons: string[] }

/** Carries out the steps of money sequences in a shop. */
export function moneyActions(shop: TestShop, admin: Admin, { products, coupons }: Offer) {
  const { pool } = shop.database
  let buyers = 0

  async function take(life: Life, now: Step): Promise<void> {
    if ('product' in now) {
      const { product, quantity, coupon, renews } = now
      const rest = {
        ...(coupon && { coupon: { code: life.coupon } }),
        ...(renews && { paymentMethod: 'subscription' }),
      }
      const { id } = await life.buyer.order(products[product] ?? '', { quantity }, rest)
      life.orders.push({ id, renews, pages: [] })
      return
    }
    const order = life.orders[now.of % life.orders.length]
    if (!order) return
    const params = { id: order.id }
    if ('part' in now) {
      const amount = now.part === null ? {} : { amount: now.part / 100 }
      await admin('POST /api/orders/{id}/refund', {
        params,
        body: { reason: 'Random', ...amount },
        idempotencyKey: crypto.randomUUID(),
      })
      return
    }
    if ('cents' in now) return actInDashboard(order.id, now)
    switch (now.do) {
      case 'start':
        order.pages.push(await openPage(life, order))
        return
      case 'pay':
      case 'payUnheard':
      case 'decline': {
        const card = { pay: cards.pays, payUnheard: cards.lost, decline: cards.declined }[now.do]
        const page = order.pages.at(-1) ?? (await openPage(life, order))
        if (!order.pages.includes(page)) order.pages.push(page)
        await shop.paymob.pay(page, card)
        return
      }
      case 'cancel':
        await life.buyer.call('POST /api/orders/{id}/cancel', { params })
        return
      case 'expire':
        await pool.query(
          `update orders set payable_until = now() - interval '1 second' where id = $1 and status = 'pending'`,
          [order.id],
        )
        await pool.query(`select graphile_worker.add_job('expire-orders', job_key => 'expire')`)
        return
      case 'renew':
      case 'miss':
        await charge(order.id, now.do === 'renew' ? 'success' : 'failure')
        return
      case 'claim':
        await reportAccount(life, order.id)
        return
      case 'replaceClaim':
      case 'extendClaim':
      case 'refundClaim':
      case 'rejectClaim':
        await answerClaims(order.id, now.do)
        return
      case 'payMissed':
        await payMissed(life, order.id)
        return
      case 'leave':
        await admin('DELETE /api/users/{id}', { params: { id: life.buyer.userId } })
        return
      default: {
        const status = now.do === 'complete' ? 'completed' : 'cancelled'
        await admin('PUT /api/orders/{id}', { params, body: { status, reason: 'Random' } })
      }
    }
  }

  function openPage({ buyer }: Life, { id, renews }: Life['orders'][number]): Promise<string> {
    return renews ? buyer.payRenewing(id) : buyer.pay(id)
  }

  /** Refunds or voids an order's payment in the provider's dashboard, which refuses more than was captured. */
  async function actInDashboard(orderId: string, act: Extract<Step, { cents: unknown }>): Promise<void> {
    const { rows } = await pool.query(
      `select transaction_id as id from payments where order_id = $1 and state in ('approved', 'partly_refunded')`,
      [orderId],
    )
    const { callbacks, cents } = act
    for (const { id } of rows) {
      const done =
        act.do === 'dashboardVoid'
          ? shop.paymob.dashboardVoid(id, { callbacks })
          : shop.paymob.dashboardRefund(id, { callbacks, ...(cents !== null && { amountCents: cents }) })
      await done.catch((error: Error) => expect(error.message).toMatch(/: 400 /))
    }
  }

  /** The customer reports the first account of the order. */
  async function reportAccount({ buyer }: Life, orderId: string): Promise<void> {
    const { items, accounts } = await buyer.read(orderId)
    const params = { id: orderId, itemId: items[0]?.id ?? '' }
    const body = { reason: 'stopped_working', ...(accounts[0] && { accountId: accounts[0].id }) }
    await buyer.call('POST /api/orders/{id}/items/{itemId}/claims', { params, body })
  }

  async function answerClaims(orderId: string, how: (typeof claimAnswers)[number]): Promise<void> {
    const { rows } = await pool.query('select id from claims where order_id = $1', [orderId])
    for (const { id } of rows) {
      const params = { id }
      if (how === 'replaceClaim') await admin('POST /api/claims/{id}/replace', { params })
      else if (how === 'extendClaim')
        await admin('POST /api/claims/{id}/extend', { params, body: { days: 5 } })
      else if (how === 'refundClaim') await admin('POST /api/claims/{id}/refund', { params })
      else await admin('POST /api/claims/{id}/reject', { params, body: { reason: 'Random' } })
    }
  }

  /** The customer pays the period whose charge was declined. */
  async function payMissed({ buyer }: Life, orderId: string): Promise<void> {
    const { rows } = await pool.query(
      'select s.id from subscriptions s join order_items i on i.id = s.order_item_id where i.order_id = $1',
      [orderId],
    )
    for (const { id } of rows) {
      const call = 'POST /api/subscription-management/{id}/pay-missed-period'
      await shop.paymob.pay((await buyer.call(call, { params: { id } })).data.checkoutUrl)
    }
  }

  /** Charges the next period at Paymob. */
  async function charge(orderId: string, outcome: 'success' | 'failure'): Promise<void> {
    const { rows } = await pool.query(
      `select s.provider_subscription_id as id from subscriptions s join order_items i on i.id = s.order_item_id
       where i.order_id = $1 and s.state = 'active' and s.provider_subscription_id is not null`,
      [orderId],
    )
    for (const { id } of rows) await shop.paymob.renew(id, outcome)
  }

  /** Accepts a refusal (4xx); any other error fails the test. */
  async function tryStep(life: Life, now: Step | undefined): Promise<void> {
    if (!now) return
    await take(life, now).catch((error: unknown) => {
      if (!(error instanceof CallError) || error.status >= 500) throw error
    })
  }

  return {
    newLife: async (): Promise<Life> => {
      const coupon = coupons[buyers++ % coupons.length] ?? ''
      return { buyer: await newBuyer(shop), coupon, orders: [] }
    },
    tryStep,
  }
}
