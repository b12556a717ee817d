import { expect } from 'vitest'
import { z } from 'zod'
import { mail } from '#messages/ar/mail.ts'
import { newBuyer, newProduct, runJobs } from './buying.ts'
import type { Mailbox } from './mailbox.ts'
import { cards } from './paymob.ts'
import type { TestShop } from './shop.ts'

export type Subscriber = {
  userId: string
  token: string
  subscriptionId: string
  /** The provider's id. */
  providerId: string
  orderId: string
}

/** Creates a customer with a subscription that the simulator renews every 30 days. */
export async function newSubscriber(
  shop: TestShop,
  { product, card = cards.pays, quantity = 1 }: { product?: string; card?: string; quantity?: number } = {},
): Promise<Subscriber> {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(
    product ?? (await newProduct(shop, quantity)),
    { quantity },
    { paymentMethod: 'subscription' },
  )
  await buyer.call('POST /api/payments/create-subscription-plan', { body: {} })
  await shop.paymob.pay(await buyer.payRenewing(order.id), card)
  await runJobs(shop, { evenLater: true })
  await runJobs(shop, { evenLater: true })
  const { rows } = await shop.database.pool.query(
    `select s.id, s.provider_subscription_id as provider_id from subscriptions s
       join order_items i on i.id = s.order_item_id where i.order_id = $1`,
    [order.id],
  )
  expect(rows).toEqual([{ id: expect.any(String), provider_id: expect.any(String) }])
  const { id, provider_id } = rows[0] as { id: string; provider_id: string }
  const { userId, token } = buyer
  return { userId, token, subscriptionId: id, providerId: provider_id, orderId: order.id }
}

/** Charges the next period at the simulator and waits for its callbacks. */
export async function charge(
  { paymob }: TestShop,
  { providerId }: Pick<Subscriber, 'providerId'>,
  outcome: 'success' | 'failure',
): Promise<void> {
  await paymob.callbacks({ hold: true })
  await paymob.renew(providerId, outcome)
  await paymob.release()
  await paymob.callbacks({ hold: false })
}

/** Makes a successful charge and runs the jobs that follow. */
export async function renew(shop: TestShop, subscriber: Subscriber): Promise<void> {
  await charge(shop, subscriber, 'success')
  await runJobs(shop)
}

/** The next charge is declined. */
export async function miss(shop: TestShop, subscriber: Subscriber): Promise<void> {
  await charge(shop, subscriber, 'failure')
  await runJobs(shop)
}

/** Opens the payment of the missed period. */
export async function openMissed(
  shop: TestShop,
  { token, subscriptionId }: Pick<Subscriber, 'token' | 'subscriptionId'>,
  address?: string,
) {
  const call = shop.caller(token, 'en', address)
  const params = { id: subscriptionId }
  return (await call('POST /api/subscription-management/{id}/pay-missed-period', { params })).data
}

/** The customer pays the missed period, and the jobs that follow run. */
export async function payMissed(shop: TestShop, subscriber: Subscriber): Promise<void> {
  await shop.paymob.pay((await openMissed(shop, subscriber)).checkoutUrl)
  await runJobs(shop)
}

/** The day of the provider's next charge. */
export async function billingDay({ paymob }: TestShop, { providerId }: Pick<Subscriber, 'providerId'>) {
  const { subscriptions } = await paymob.book()
  return subscriptions.find(({ id }) => String(id) === providerId)?.nextBilling
}

/** The refunds of a subscription's renewal orders. */
export async function refundsOf({ database }: TestShop, { subscriptionId }: Subscriber) {
  const { rows } = await database.pool.query(
    `select p.kind, r.amount_halalas::int as amount, r.state, r.reason from refunds r
       join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
     where o.renews_subscription_id = $1`,
    [subscriptionId],
  )
  return rows
}

/** What the page of `addCard` charges to verify the card. It is no payment of the shop. */
export const cardCheckCents = 100

/** Adds a card to the subscription on a page of Paymob. */
export async function addCard(
  { paymob }: TestShop,
  { providerId }: Pick<Subscriber, 'providerId'>,
  card: string,
): Promise<void> {
  const response = await fetch(`${paymob.baseUrl}/v1/intention/`, {
    method: 'POST',
    headers: { authorization: `Token ${paymob.config.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      amount: cardCheckCents,
      currency: 'SAR',
      payment_methods: [paymob.config.cardIntegrationId],
      billing_data: {
        first_name: 'Sara',
        last_name: 'Ahmad',
        phone_number: '+966500000000',
        email: 'sara@mail.test',
      },
      special_reference: `card-${providerId}`,
      subscriptionv2_id: Number(providerId),
    }),
  })
  const { client_secret } = z.object({ client_secret: z.string() }).parse(await response.json())
  const page = new URL(`${paymob.baseUrl}/unifiedcheckout/`)
  page.search = new URLSearchParams({
    publicKey: paymob.config.publicKey,
    clientSecret: client_secret,
  }).toString()
  await paymob.pay(page.href, card)
}

/** What the newest notice about a renewal says, read by its owner. */
export async function renewalNotice(shop: TestShop, { token }: Pick<Subscriber, 'token'>) {
  const { data } = await shop.caller(token)('GET /api/notifications', { query: {} })
  return data.notifications.find(({ kind }) => kind === 'subscription_renewed')?.params
}

/** The text of the newest mail about a renewal that its owner received. */
export async function renewalMail(
  shop: TestShop,
  mailbox: Mailbox,
  { userId }: Pick<Subscriber, 'userId'>,
): Promise<string | undefined> {
  const { rows } = await shop.database.pool.query('select email from users where id = $1', [userId])
  const mails = await mailbox.mailsTo(shop, rows[0].email)
  const ways = Object.values(mail.subscription_renewed.how)
  return mails.find(({ text }) => ways.some(way => text.includes(way)))?.text
}

export type SubscriptionState = {
  state: string
  autoRenew: boolean
  endsAt: Date
  graceUntil: Date | null
  expiredAt: Date | null
  periods: { state: string; starts_at: Date; ends_at: Date; isPaid: boolean }[]
  /** Renewal orders by status, with the state of each payment. */
  renewals: { status: string; payments: string[] }[]
  cases: string[]
  mails: string[]
}

/** The state of a subscription, read from the tables. */
export async function subscriptionState(
  { database }: TestShop,
  { subscriptionId }: Subscriber,
): Promise<SubscriptionState> {
  const ask = async (sql: string) => (await database.pool.query(sql, [subscriptionId])).rows
  const [row] = await ask('select * from subscriptions where id = $1')
  return {
    state: row.state,
    autoRenew: row.auto_renew,
    endsAt: row.ends_at,
    graceUntil: row.grace_until,
    expiredAt: row.expired_at,
    periods: await ask(
      `select state, starts_at, ends_at, payment_id is not null as "isPaid"
       from subscription_periods where subscription_id = $1 order by starts_at`,
    ),
    renewals: await ask(
      `select o.status, array_agg(p.state order by p.attempt) as payments from orders o
         join payments p on p.order_id = o.id
       where o.renews_subscription_id = $1 group by o.id order by o.number`,
    ),
    cases: (await ask(`select kind from cases where subscription_id = $1 and state = 'open'`)).map(
      ({ kind }) => kind,
    ),
    mails: (
      await ask(
        `select template from outgoing_mails m join subscriptions s on s.user_id = m.user_id
         where s.id = $1 and template in ('subscription-renewed', 'renewal-failed', 'subscription-ending')
         order by m.created_at, m.id`,
      )
    ).map(({ template }) => template),
  }
}
