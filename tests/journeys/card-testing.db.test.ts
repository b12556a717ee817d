import { afterAll, expect, test } from 'vitest'
import { ageOrder, newBuyer, newProduct, orderState, runJob, runJobs } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
afterAll(() => expectConsistent(shop))

const product = await newProduct(shop)

/** Pays with each card in turn and runs the jobs of the callbacks. */
async function tryCards(page: string, tried: string[]): Promise<void> {
  for (const card of tried) await shop.paymob.pay(page, card)
  await runJobs(shop)
}

const decline = (page: string, times: number) => tryCards(page, Array(times).fill(cards.declined))

async function casesAbout(key: string): Promise<object[]> {
  const { rows } = await pool.query(
    `select state, details->>'mark' as mark from cases where kind = 'card_testing' and dedupe_key like '%' || $1`,
    [key],
  )
  return rows
}

test('24 declines on one payment page are all counted, block the customer and open one case', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  const page = await buyer.pay(order.id)
  await decline(page, 24)
  const { rows } = await pool.query(
    'select count(*)::int as count from declined_transactions d join payments p on p.id = d.payment_id where p.order_id = $1',
    [order.id],
  )
  expect(rows).toEqual([{ count: 24 }])
  expect(await casesAbout(buyer.userId)).toEqual([{ state: 'open', mark: expect.any(String) }])

  await expect(buyer.pay(order.id)).rejects.toMatchObject({ status: 422, code: 'too_many_attempts' })
  const next = await buyer.order(product)
  await expect(buyer.pay(next.id)).rejects.toMatchObject({ status: 429, code: 'too_many_declines' })

  // Paymob's page is still open: a payment that it approves must be delivered.
  await tryCards(page, [cards.pays])
  expect((await orderState(shop, order.id)).order.status).toBe('completed')
})

test('an order allows no attempt after its fifth decline; another order can still be paid', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  await decline(await buyer.pay(order.id), 4)
  await decline(await buyer.pay(order.id), 1)
  await expect(buyer.pay(order.id)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(await buyer.read(order.id)).toMatchObject({ attemptsLeft: 0, startPaymentBy: null })
  const stranger = await newBuyer(shop)
  await expect(stranger.pay(order.id)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  expect(await casesAbout(buyer.userId)).toEqual([{ state: 'open', mark: 'order' }])

  const next = await buyer.order(product)
  await tryCards(await buyer.pay(next.id), [cards.pays])
  expect((await orderState(shop, next.id)).order.status).toBe('completed')
})

test('pages that were opened before the limit count towards it, also that of a cancelled order', async () => {
  const buyer = await newBuyer(shop)
  const pages = []
  for (let count = 0; count < 3; count++) {
    const { id } = await buyer.order(product)
    pages.push(await buyer.pay(id))
    if (count === 0) await buyer.call('POST /api/orders/{id}/cancel', { params: { id } })
  }
  const { id } = await buyer.order(product)
  for (const page of pages) await decline(page, 4)
  await expect(buyer.pay(id)).rejects.toMatchObject({ status: 429, code: 'too_many_declines' })
})

test('ten declines in an hour block a customer, and the error says when to try again', async () => {
  const buyer = await newBuyer(shop)
  for (let order = 0; order < 3; order++) {
    const { id } = await buyer.order(product)
    await decline(await buyer.pay(id), order === 2 ? 2 : 4)
  }
  const { id } = await buyer.order(product)
  const response = await fetch(`${shop.url}/api/payments/create-intention`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({ special_reference: id }),
  })
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3_000)
  expect(seconds).toBeLessThanOrEqual(3_600)
  expect(await response.json()).toMatchObject({ code: 'too_many_declines' })

  await pool.query(
    `update declined_transactions set declined_at = declined_at - interval '1 hour'
     where payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = $1)`,
    [buyer.userId],
  )
  await buyer.pay(id)
})

test.each([
  { network: 'IPv4 address', addressOf: () => '203.0.113.7', elsewhere: '203.0.113.8' },
  // A customer has a whole /64, so every attempt may come from another address of it.
  {
    network: 'IPv6 /64',
    addressOf: (n: number) => `2001:db8:44:1::${n + 1}`,
    elsewhere: '2001:db8:44:2::1',
  },
])(
  'twenty declines in an hour from one $network block new accounts there and no one on other networks',
  async ({ addressOf, elsewhere }) => {
    const testers: string[] = []
    for (let account = 0; account < 5; account++) {
      const buyer = await newBuyer(shop, { address: addressOf(account) })
      testers.push(buyer.userId)
      const { id } = await buyer.order(product)
      await decline(await buyer.pay(id), 4)
    }
    const next = await newBuyer(shop, { address: addressOf(5) })
    const { id } = await next.order(product)
    await expect(next.pay(id)).rejects.toMatchObject({ status: 429, code: 'too_many_declines' })
    const { rows } = await pool.query(
      `select c.details->>'mark' as mark from cases c join orders o on o.id = c.order_id
     where c.kind = 'card_testing' and o.user_id = any($1)`,
      [testers],
    )
    expect(rows).toEqual([{ mark: 'network' }])

    const neighbour = await newBuyer(shop, { address: elsewhere })
    await neighbour.pay((await neighbour.order(product)).id)

    const stored = await pool.query('select network_hash from payments where network_hash is not null')
    expect(stored.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored.rows)).not.toContain(addressOf(0))
  },
)

test('the network of an attempt is erased after a day', async () => {
  const buyer = await newBuyer(shop)
  const order = await buyer.order(product)
  await buyer.pay(order.id)
  const networks = async () =>
    (await pool.query('select network_hash from payments where order_id = $1', [order.id])).rows
  await runJob(shop, 'delete-expired')
  expect(await networks()).toEqual([{ network_hash: expect.any(String) }])
  await pool.query("update payments set created_at = created_at - interval '25 hours' where order_id = $1", [
    order.id,
  ])
  await runJob(shop, 'delete-expired')
  expect(await networks()).toEqual([{ network_hash: null }])
  await ageOrder(shop, order.id, 31)
  await runJob(shop, 'expire-orders')
})
