import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fillDemo } from '#database/demo/fill-demo.ts'
import { dayMs } from '#model/time-units.ts'
import { seedSimulator } from '#server/demo.ts'
import { checkSubscription } from '#server/domains/subscriptions/renewing/check-subscription.ts'
import { hashToken } from '#server/http/session.ts'
import { expectConsistent, expectRenewalsMatch } from '../support/oracle.ts'
import { renew, subscriptionState } from '../support/renewing.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database

/** Noon in Riyadh for shop and simulator: at midnight the simulator charges due subscriptions. */
const noon = new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + 9 * 3_600_000)

/** Configured as by `npm start`: the shop started the simulator itself. */
const started = {
  ...shop.deps,
  config: {
    ...shop.deps.config,
    sandbox: { port: 1, smtpPort: 1, url: shop.paymob.baseUrl.replace(/\/paymob$/, '') },
  },
}

beforeAll(async () => {
  await shop.paymob.advance((noon.getTime() - Date.now()) / 1000)
  shop.travelTo(noon)
  const { database, vault } = shop.deps
  const hashPassword = async () => 'hash'
  await fillDemo({
    database,
    seal: vault.seal,
    fingerprint: vault.fingerprint,
    hashPassword,
    today: noon,
  })
  await seedSimulator(started)
})

type Renewing = { subscriptionId: string; providerId: string; userId: string; token: string; orderId: string }

/** A renewing subscription of the demonstration that matches the condition, and a session of its owner. */
async function someOf(condition: string): Promise<Renewing> {
  const { rows } = await pool.query(
    `select s.id, s.user_id, s.provider_subscription_id, i.order_id from subscriptions s
       join users u on u.id = s.user_id join order_items i on i.id = s.order_item_id
     where s.plan_id is not null and u.is_active and ${condition} order by s.created_at, s.id limit 1`,
  )
  expect(rows, condition).toHaveLength(1)
  const { id, user_id, provider_subscription_id, order_id } = rows[0]
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    [hashToken(token), user_id, noon, new Date(noon.getTime() + dayMs)],
  )
  const providerId: string = provider_subscription_id
  return { subscriptionId: id, userId: user_id, providerId, token, orderId: order_id }
}

const ofKnownCustomer = `u.email = 'customer@demo.test'`
const isPastDue = `s.grace_until > '${noon.toISOString()}' and s.state = 'active' and ${ofKnownCustomer}`

/** All rows that an inquiry could change. */
async function books(): Promise<unknown> {
  const { rows } = await pool.query(
    `select
       (select md5(string_agg((to_jsonb(s) - 'next_check_at' - 'checks')::text, ',' order by id)) from subscriptions s) as subscriptions,
       (select md5(string_agg(to_jsonb(p)::text, ',' order by id)) from subscription_periods p) as periods,
       (select md5(string_agg(to_jsonb(c)::text, ',' order by id)) from saved_cards c) as cards,
       (select md5(string_agg(to_jsonb(p)::text, ',' order by id)) from payments p) as payments,
       (select count(*) from cases) as cases, (select count(*) from orders) as orders`,
  )
  return rows
}

describe('the demonstration at the payment simulator', () => {
  test('the simulator knows the shop’s payments and renewals, and no charge is due at once', async () => {
    await expectRenewalsMatch(shop)
    await expectConsistent(shop)
  })

  test('inquiries change nothing: the provider’s records equal the shop’s', async () => {
    const before = await books()
    const { rows } = await pool.query(
      `select id from (select id, row_number() over (partition by state, expired_at is null, grace_until is null order by id) as place
         from subscriptions where provider_subscription_id is not null) as ranked where place <= 8`,
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { id } of rows) expect(await checkSubscription(shop.deps, id)).toBe('checked')
    expect(await books()).toEqual(before)
  })

  const lasting = `s.state = 'active' and s.grace_until is null and s.expired_at is null`

  test.each([
    ['active', `${lasting} and ${ofKnownCustomer}`, 'suspend resume cancel'],
    ['past due', isPastDue, 'suspend resume'],
    ['suspended', `s.state = 'suspended' and ${ofKnownCustomer}`, 'resume suspend resume cancel'],
    ['of another customer', `${lasting} and not ${ofKnownCustomer}`, 'suspend resume cancel'],
  ])('what is %s can be looked at, suspended, resumed and cancelled', async (_, condition, actions) => {
    const { subscriptionId, token, providerId } = await someOf(condition)
    const call = shop.caller(token)
    const params = { id: subscriptionId }
    const details = await call('GET /api/subscription-management/{id}/details', { params })
    expect(details.data.isFresh).toBe(true)
    for (const action of actions.split(' ')) {
      const name =
        `POST /api/subscription-management/{id}/${action as 'suspend' | 'resume' | 'cancel'}` as const
      const { data } = await call(name, { params })
      const state = { suspend: 'suspended', resume: 'active', cancel: 'cancelled' }[action]
      expect(data.paymobState).toBe(state)
      const known = await shop.deps.paymob.getSubscription(providerId)
      expect(known).toMatchObject({ subscription: { state: state === 'cancelled' ? 'canceled' : state } })
    }
  })

  test('the second card becomes the primary one, and the first can then be deleted', async () => {
    const twoCards = `${lasting} and
      (select count(*) from saved_cards c where c.subscription_id = s.id) = 2`
    const { subscriptionId, token } = await someOf(twoCards)
    const call = shop.caller(token)
    const params = { id: subscriptionId }
    const { data } = await call('GET /api/subscription-management/{id}/cards', { params })
    const [first, second] = data
    expect(data).toMatchObject([{ is_primary: true }, { is_primary: false }])
    await call('POST /api/subscription-management/{id}/change-primary-card', {
      params,
      body: { cardId: second?.id ?? '' },
    })
    const left = await call('POST /api/subscription-management/{id}/delete-card', {
      params,
      body: { cardId: first?.id ?? '' },
    })
    expect(left.data).toMatchObject([{ id: second?.id, is_primary: true }])
  })

  test('a renewal is charged and recorded; a success after a failed renewal clears the failure', async () => {
    const active = await someOf(lasting)
    const failed = await someOf(isPastDue)
    for (const subscriber of [active, failed]) {
      const before = await subscriptionState(shop, subscriber)
      await renew(shop, subscriber)
      const known = await subscriptionState(shop, subscriber)
      expect(known).toMatchObject({ state: 'active', autoRenew: true, graceUntil: null, cases: [] })
      expect(known.endsAt.getTime()).toBeGreaterThan(before.endsAt.getTime())
      expect(known.renewals.at(-1)?.status).toBe('completed')
    }
    await expectConsistent(shop)
    await expectRenewalsMatch(shop)
  })
})

/** Generated by the simulator for each seed. */
async function tokens() {
  return cardTokens.parse(await shop.paymob.control('book')).cardTokens.map(({ token }) => token)
}
const cardTokens = z.object({ cardTokens: z.array(z.object({ token: z.string() })) })

test('a configured provider is not seeded', async () => {
  const before = await tokens()
  const own = { ...started.config, paymob: { ...started.config.paymob, baseUrl: 'http://127.0.0.1:9' } }
  await seedSimulator({ ...started, config: own })
  await seedSimulator({ ...started, config: { ...started.config, demo: false } })
  await seedSimulator(shop.deps)
  expect(await tokens()).toEqual(before)
})

test('a simulator that lost its data is seeded with the current state', async () => {
  const before = await tokens()
  await seedSimulator(started)
  expect(await tokens()).not.toEqual(before)
  await expectRenewalsMatch(shop)
  await expectConsistent(shop)
})
