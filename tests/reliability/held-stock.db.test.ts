import { describe, expect, test } from 'vitest'
import { newBuyer, newProduct } from '../support/buying.ts'
import { expectConsistent } from '../support/oracle.ts'
import { testShop } from '../support/shop.ts'
import { controlClock } from '../support/time.ts'

// Customers have the production limits. The limits per network are lower, so a few customers reach them.
const shop = await testShop({
  paymob: true,
  limitOrders: true,
  environment: { NETWORK_ORDERS_PER_HOUR: '24', NETWORK_UNPAID_ORDERS: '12', NETWORK_RESERVED_UNITS: '40' },
})
const { customer, network } = shop.deps.config.orderLimits
const { pool } = shop.database
const clock = controlClock(shop)
// Stocked before the clock moves: the admin's session lasts an hour.
const flappingProduct = await newProduct(shop, 1)
const attemptedProduct = await newProduct(shop, 1)
const sharedProduct = await newProduct(shop, 1)

type Placement = { token: string; address: string; product: string; quantity?: number; language?: string }

async function place({ token, address, product, quantity = 1, language = 'en' }: Placement) {
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ items: [{ subscriptionId: product, quantity }] }),
  })
  const { data, code, message } = await response.json()
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    id: data?.id as string,
    code,
    message,
  }
}

type Answer = Awaited<ReturnType<typeof place>>
const placed = (answers: Answer[]) => answers.filter(({ status }) => status === 201)
const codes = (answers: Answer[]) => new Set(answers.flatMap(({ code }) => code ?? []))

const reserved = async (product: string): Promise<number> =>
  (
    await pool.query(
      "select count(*)::int from stock_accounts where product_id = $1 and state = 'reserved'",
      [product],
    )
  ).rows[0].count

/** A customer whose session outlasts the hours by which the test moves the clock. */
async function longSession() {
  const expiresAt = new Date(shop.deps.clock.now().getTime() + 6 * 3_600_000)
  const { token } = await shop.signIn('user', { expiresAt })
  return { token, call: shop.caller(token) }
}

async function customers(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => shop.signIn('user')))
  return people.map(({ token }) => token)
}

describe('one customer', () => {
  test('who places 200 orders at once reserves only a few accounts; another customer can still buy', async () => {
    const product = await newProduct(shop, 200)
    const [token = '', other = ''] = await customers(2)
    const address = '198.51.100.1'
    const answers = await Promise.all(Array.from({ length: 200 }, () => place({ token, address, product })))
    expect(placed(answers)).toHaveLength(customer.unpaidOrders)
    expect(codes(answers)).toEqual(new Set(['order_limit_unpaid']))
    expect(await reserved(product)).toBe(customer.unpaidOrders)
    expect(await place({ token: other, address, product })).toMatchObject({ status: 201 })
  })

  test('who cancels or pays a pending order can order again', async () => {
    const product = await newProduct(shop, 20)
    const buyer = await newBuyer(shop)
    const order = () => place({ token: buyer.token, address: '198.51.100.2', product })
    const orders: Answer[] = []
    for (let count = 0; count < customer.unpaidOrders; count++) orders.push(await order())
    expect(await order()).toMatchObject({ status: 422, code: 'order_limit_unpaid' })
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: orders[0]?.id ?? '' } })
    expect(await order()).toMatchObject({ status: 201 })
    await shop.paymob.pay(await buyer.pay(orders[1]?.id ?? ''))
    await clock.pass(30)
    expect(await buyer.read(orders[1]?.id ?? '')).toMatchObject({ status: 'completed' })
    expect(await order()).toMatchObject({ status: 201 })
  })

  test('who orders 100 learns the limit per line, and several lines together reserve no more than the limit', async () => {
    const product = await newProduct(shop, 200)
    const [token = ''] = await customers(1)
    const address = '198.51.100.4'
    const inEnglish = await place({ token, address, product, quantity: 100 })
    expect(inEnglish).toMatchObject({ status: 422, code: 'order_limit_quantity' })
    expect(inEnglish.message).toContain('10')
    const inArabic = await place({ token, address, product, quantity: 100, language: 'ar' })
    expect(inArabic.message).toMatch(/أكثر من 10 /)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => place({ token, address, product, quantity: 10 })),
    )
    expect(placed(answers)).toHaveLength(2)
    expect(codes(answers)).toEqual(new Set(['order_limit_units']))
    expect(await reserved(product)).toBe(customer.reservedUnits)
  })
})

describe('one network', () => {
  test('with many customers has a limited number of pending orders; another network can still buy', async () => {
    const product = await newProduct(shop, 200)
    const tokens = await customers(network.unpaidOrders + 12)
    const answers = await Promise.all(
      tokens.map((token, index) => place({ token, address: `2001:db8:1:1::${index + 1}`, product })),
    )
    expect(placed(answers)).toHaveLength(network.unpaidOrders)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(codes(refused)).toEqual(new Set(['order_limit_network']))
    expect(refused.every(({ status, retryAfter }) => status === 429 && retryAfter > 0)).toBe(true)
    const [token = ''] = await customers(1)
    expect(await place({ token, address: '2001:db8:1:2::1', product })).toMatchObject({ status: 201 })
  })

  test('with many customers reserves a limited number of accounts', async () => {
    const product = await newProduct(shop, 200)
    const tokens = await customers(8)
    const answers = await Promise.all(
      tokens.map(token => place({ token, address: '198.51.100.20', product, quantity: 10 })),
    )
    expect(codes(answers)).toEqual(new Set(['order_limit_network']))
    expect(await reserved(product)).toBe(network.reservedUnits)
  })
})

test('five payment attempts extend a reservation up to its total lifetime, and Paymob’s page gets the remaining time', async () => {
  const [{ token, call }, other] = [await longSession(), await longSession()]
  const { id } = await place({ token, address: '198.51.100.30', product: attemptedProduct })
  const read = async () => (await call('GET /api/orders/{id}', { params: { id } })).data
  const minutesLeft: number[] = []
  const start = async () => {
    const body = { special_reference: id }
    const { data } = await call('POST /api/payments/create-intention', { body })
    minutesLeft.push(Math.round((Date.parse(data.expiresAt) - shop.deps.clock.now().getTime()) / 60_000))
  }
  const { createdAt, payableUntil: firstDeadline, startPaymentBy } = await read()
  expect(startPaymentBy).toBe(firstDeadline)
  for (const passed of [0, 25, 25, 25]) {
    clock.jump(passed * 60)
    await shop.paymob.advance(passed * 60)
    await start()
  }
  expect(minutesLeft).toEqual([30, 30, 30, 15])
  const { intentions } = await shop.paymob.book()
  expect(
    intentions
      .slice(-4)
      .map(({ expiresAtMs, createdAtMs }) => (Number(expiresAtMs) - Number(createdAtMs)) / 1_000),
  ).toEqual([1_800, 1_800, 1_800, 900])
  const { payableUntil, startPaymentBy: latest } = await read()
  expect(Date.parse(payableUntil ?? '') - Date.parse(createdAt)).toBe(90 * 60_000)
  expect(Date.parse(latest ?? '') - Date.parse(createdAt)).toBe(85 * 60_000)

  clock.jump(11 * 60)
  await shop.paymob.advance(11 * 60)
  await expect(start()).rejects.toMatchObject({ status: 422, code: 'order_too_late_to_pay' })
  await clock.pass(6 * 60, { steps: 30 })
  expect(await read()).toMatchObject({ status: 'cancelled', cancelReason: 'expired' })
  expect(
    await place({ token: other.token, address: '198.51.100.31', product: attemptedProduct }),
  ).toMatchObject({ status: 201 })
  await expectConsistent(shop)
})

test('a customer who repeatedly orders and cancels is refused until the hour is over', async () => {
  const { token, call } = await longSession()
  const order = () => place({ token, address: '198.51.100.3', product: flappingProduct })
  for (let count = 0; count < customer.ordersPerHour; count++) {
    const { id } = await order()
    await call('POST /api/orders/{id}/cancel', { params: { id } })
  }
  const refused = await order()
  expect(refused).toMatchObject({ status: 429, code: 'order_limit_rate' })
  expect(refused.retryAfter).toBeLessThanOrEqual(3_600)
  clock.jump(refused.retryAfter + 1)
  expect(await order()).toMatchObject({ status: 201 })
})

test('customers of one network who order and cancel share its hourly limit; another network still orders', async () => {
  const [product, address] = [sharedProduct, '198.51.100.40']
  const people = await Promise.all(Array.from({ length: 4 }, longSession))
  for (let count = 0; count < network.ordersPerHour; count++) {
    const person = people[count % people.length] as (typeof people)[number]
    const { status, id } = await place({ token: person.token, address, product })
    expect(status).toBe(201)
    await person.call('POST /api/orders/{id}/cancel', { params: { id } })
  }
  const { token, call } = await longSession()
  const refused = await place({ token, address, product })
  expect(refused).toMatchObject({ status: 429, code: 'order_limit_network' })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(3_600)
  const elsewhere = await place({ token, address: '198.51.100.41', product })
  expect(elsewhere).toMatchObject({ status: 201 })
  await call('POST /api/orders/{id}/cancel', { params: { id: elsewhere.id } })
  clock.jump(refused.retryAfter + 1)
  expect(await place({ token, address, product })).toMatchObject({ status: 201 })
})
