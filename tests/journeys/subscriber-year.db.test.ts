import { expect, test } from 'vitest'
import { newProduct, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { addCard, cardCheckCents, newSubscriber, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'
import { goTo, later } from '../support/time.ts'

// The test moves the clock forward only. The simulator charges on each billing day.
const shop = await testShop({ paymob: true })
const { pool } = shop.database

async function liveUntil(moment: Date): Promise<void> {
  // Sessions last for days, and this one for a year.
  await pool.query('update sessions set expires_at = $1, last_seen_at = $2', [later(moment, 20), moment])
  await goTo(shop, moment)
  await runJobs(shop)
}

const newCard = '5123450000000008'

test('a year of a subscriber: 12 renewals, one of them missed and paid, and all that can happen between', async () => {
  const admin = shop.caller((await shop.signIn('admin')).token)
  await admin('PUT /api/settings', { body: { vatNumber: '310000000000003', vatPercent: 15 } })
  const product = await newProduct(shop, 2)
  const subscriber = await newSubscriber(shop, { product })
  const { userId, subscriptionId, providerId, orderId } = subscriber
  const call = shop.caller(subscriber.token, 'en')
  const params = { id: subscriptionId }
  const state = () => subscriptionState(shop, subscriber)
  const noticesOf = async (kind: string) =>
    (await pool.query('select 1 from notices where user_id = $1 and kind = $2', [userId, kind])).rowCount
  const mailsOf = async (template: string) =>
    (
      await pool.query('select 1 from outgoing_mails where user_id = $1 and template = $2', [
        userId,
        template,
      ])
    ).rowCount
  const countBy = async (table: string, column: string): Promise<Record<string, number>> => {
    const { rows } = await pool.query(
      `select ${column} as name, count(*)::int as count from ${table} where user_id = $1 group by 1`,
      [userId],
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  const totals = async () => (await shop.paymob.book()).totals
  const lastOrder = async () => (await call('GET /api/orders/my-orders')).data[0]?.id ?? ''
  const first = (await state()).endsAt
  const due = (month: number) => later(first, 30 * (month - 1))
  const { data: bought } = await call('GET /api/orders/{id}', { params: { id: orderId } })
  const itemId = bought.items[0]?.id ?? ''

  const eventsBefore: Record<number, () => Promise<void>> = {
    2: async () => {
      const body = { orderItemId: itemId, rating: 5, text: 'It works' }
      await call('POST /api/subscriptions/{id}/reviews', { params: { id: product }, body })
      const { data } = await call('GET /api/subscriptions/{id}', { params: { id: product } })
      expect(data).toMatchObject({ rating: 5, reviewCount: 1 })
      await expect(
        call('POST /api/subscriptions/{id}/reviews', { params: { id: product }, body }),
      ).rejects.toMatchObject({ code: 'review_exists' })
    },
    3: async () => {
      const claimed = { params: { id: orderId, itemId }, body: { reason: 'not_working' } }
      const { data: claim } = await call('POST /api/orders/{id}/items/{itemId}/claims', claimed)
      await admin('POST /api/claims/{id}/replace', { params: { id: claim.id } })
      await runJobs(shop)
      const { data } = await call('GET /api/orders/{id}', { params: { id: orderId } })
      expect(data.accounts).toMatchObject([{ expiryDate: due(3).toISOString() }])
      expect(data.accounts[0]?.id).not.toBe(bought.accounts[0]?.id)
      expect([await noticesOf('claim_answered'), await mailsOf('claim-answered')]).toEqual([1, 1])
    },
    4: async () => {
      await call('POST /api/subscription-management/{id}/suspend', { params })
      expect(await state()).toMatchObject({ state: 'suspended', autoRenew: false, endsAt: due(4) })
      expect(await mailsOf('renewal-stopped')).toBe(1)
      await call('POST /api/subscription-management/{id}/resume', { params })
      expect(await state()).toMatchObject({ state: 'active', autoRenew: true, endsAt: due(4) })
    },
    5: async () => void (await shop.paymob.charges(providerId, 'failure')),
    6: async () => void (await shop.paymob.charges(providerId, 'success')),
    8: async () => {
      await addCard(shop, subscriber, newCard)
      const { data: all } = await call('GET /api/subscription-management/{id}/cards', { params })
      const added = all.find(card => card.masked_pan.endsWith('0008'))?.id ?? ''
      const body = { cardId: added }
      await call('POST /api/subscription-management/{id}/change-primary-card', { params, body })
      const { data: changed } = await call('GET /api/subscription-management/{id}/cards', { params })
      expect(changed.filter(card => card.is_primary)).toMatchObject([{ id: added }])
    },
  }
  /** The last digits of the card that pays for each month. */
  const cardOf = (month: number) => (month === 5 ? '1111' : month < 8 ? '2346' : '0008')

  const expectRenewed = async (month: number) => {
    expect(await state()).toMatchObject({
      state: 'active',
      endsAt: due(month + 1),
      graceUntil: null,
      cases: [],
      periods: { length: month + 1 },
    })
    expect(await noticesOf('subscription_renewed')).toBe(month)
    expect(await mailsOf('subscription-renewed')).toBe(month)
    const { data: invoice } = await call('GET /api/orders/{id}/invoice', {
      params: { id: await lastOrder() },
    })
    expect(invoice).toMatchObject({
      number: month + 1,
      total: 50,
      vat: 6.52,
      payment: { cardLast4: cardOf(month) },
    })
    const charged = 5_000 * (month + 1) + (month < 8 ? 0 : cardCheckCents)
    expect(await totals()).toMatchObject({ capturedCents: charged, refundedCents: 0 })
  }

  await liveUntil(later(first, -24))
  await runJob(shop, 'invite-reviewers')
  expect([await noticesOf('review_invited'), await mailsOf('review-invited')]).toEqual([1, 1])
  for (let month = 1; month <= 12; month += 1) {
    await liveUntil(later(due(month), -10))
    await eventsBefore[month]?.()
    await liveUntil(later(due(month), 0.5))
    if (month === 5) {
      // The charge was declined; the customer pays the period with another card.
      expect(await state()).toMatchObject({ endsAt: due(5), graceUntil: expect.any(Date) })
      expect([await noticesOf('renewal_failed'), await mailsOf('renewal-failed')]).toEqual([1, 1])
      const started = await call('POST /api/subscription-management/{id}/pay-missed-period', { params })
      await shop.paymob.pay(started.checkoutUrl, cards.visa)
      await runJobs(shop, { evenLater: true })
    }
    await expectRenewed(month)
  }
  const { periods } = await state()
  expect(periods.map(period => period.state)).toEqual(Array.from({ length: 13 }, () => 'paid'))

  // Half of the last renewal goes back, with a credit note.
  const last = await lastOrder()
  const refund = {
    params: { id: last },
    body: { amount: 25, reason: 'Two weeks of outage' },
    idempotencyKey: crypto.randomUUID(),
  }
  await admin('POST /api/orders/{id}/refund', refund)
  await runJobs(shop)
  const { data: refunded } = await call('GET /api/orders/{id}', { params: { id: last } })
  expect(refunded).toMatchObject({ status: 'completed', creditNotes: [{ number: 1, amount: 25 }] })
  const { data: credit } = await call('GET /api/orders/{id}/credit-notes/{number}', {
    params: { id: last, number: '1' },
  })
  expect(credit).toMatchObject({ number: 1, invoiceNumber: 13, total: 25, vat: 3.26, qr: expect.any(String) })
  const { data: payments } = await call('GET /api/payments/history')
  expect(payments[0]).toMatchObject({ refundedAmount: 25, creditNoteNumbers: [1] })
  expect([await noticesOf('refund_confirmed'), await mailsOf('refund')]).toEqual([1, 1])

  // Cancelled for good: access lasts until the end, and nothing is charged after it.
  await call('POST /api/subscription-management/{id}/cancel', { params })
  for (const daysBefore of [7, 1]) {
    await liveUntil(later(due(13), -daysBefore))
    await runJob(shop, 'remind-subscribers')
    expect(await state()).toMatchObject({ state: 'cancelled', endsAt: due(13), expiredAt: null })
  }
  await liveUntil(later(due(13), 5))
  await runJob(shop, 'expire-subscriptions')
  expect(await state()).toMatchObject({ state: 'cancelled', endsAt: due(13), expiredAt: expect.any(Date) })
  expect(await noticesOf('subscription_expired')).toBe(1)
  expect(await totals()).toMatchObject({
    capturedCents: 13 * 5_000 + cardCheckCents,
    refundedCents: 2_500,
  })
  // Every mail and notice of the year, none of them twice.
  expect(await countBy('outgoing_mails', 'template')).toEqual({
    'order-completed': 1,
    'review-invited': 1,
    'claim-answered': 1,
    'subscription-renewed': 12,
    'renewal-failed': 1,
    'renewal-stopped': 2,
    refund: 1,
    'subscription-ending': 2,
  })
  expect(await countBy('notices', 'kind')).toEqual({
    order_delivered: 1,
    review_invited: 1,
    claim_answered: 1,
    subscription_renewed: 12,
    renewal_failed: 1,
    refund_confirmed: 1,
    subscription_ending: 2,
    subscription_expired: 1,
  })
  // Each notice leads to its place.
  const { rows: links } = await pool.query(
    `select distinct kind, regexp_replace(link, 'my-orders/[0-9a-f-]{36}', 'my-orders/…') as link
     from notices where user_id = $1`,
    [userId],
  )
  const own = `/my-subscriptions#subscription-${subscriptionId}`
  expect(Object.fromEntries(links.map(({ kind, link }) => [kind, link]))).toEqual({
    order_delivered: '/my-orders/…',
    review_invited: '/my-orders/…#reviews',
    claim_answered: '/my-orders/…',
    subscription_renewed: '/my-orders/…',
    renewal_failed: own,
    refund_confirmed: '/my-orders/…',
    subscription_ending: own,
    subscription_expired: own,
  })
  expect(links).toHaveLength(8)
  expect(await countBy('outgoing_mails', 'language')).toEqual({ ar: 21 })
  await expectConsistent(shop, { capturedElsewhere: cardCheckCents })
})
