import { describe, expect, test } from 'vitest'
import { limitRules } from '#server/http/limits.ts'
import { newBuyer, newProduct, orderState, runJobs } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const buyer = await newBuyer(shop)

let coupons = 0

async function newCoupon(changes: object = {}) {
  const call = shop.caller((await shop.signIn('worker')).token)
  const code = `COUPON${++coupons}`
  const body = { code, discount: 10, expiresAt: '2030-01-01', usageLimit: 1, ...changes }
  return (await call('POST /api/coupons', { body })).data
}
const used = async (code: string) =>
  (await pool.query('select used_count from coupons where code = $1', [code])).rows[0].used_count

describe('prices', () => {
  test('are computed by the server: an outdated price is refused with the current one, and nothing is stored', async () => {
    const product = await newProduct(shop, 1, { discount_percent: 20 })
    await expect(buyer.order(product, { price: 50 })).rejects.toMatchObject({
      status: 409,
      code: 'order_changed',
      data: { changes: [{ line: 0, subscriptionId: product, kind: 'price', price: 40, givenPrice: 50 }] },
    })
    expect(await buyer.order(product, { price: 40 })).toMatchObject({ total: 40, items: [{ price: 40 }] })
  })

  test('depend on the payment option', async () => {
    const product = await newProduct(shop, 2)
    await pool.query(
      'update product_durations set one_time_price_halalas = 6000, subscription_price_halalas = 4500 where product_id = $1',
      [product],
    )
    expect(await buyer.order(product)).toMatchObject({ total: 60, paymentMethod: 'paymob' })
    const renewing = await buyer.order(product, {}, { paymentMethod: 'subscription' })
    expect(renewing).toMatchObject({ total: 45, paymentMethod: 'subscription' })
  })

  test('of several items add up, and the coupon is shared among them', async () => {
    const [one, two] = [await newProduct(shop, 1), await newProduct(shop)]
    const coupon = await newCoupon({ discount: 15 })
    const body = {
      items: [
        { subscriptionId: one, quantity: 1 },
        { subscriptionId: two, quantity: 3 },
      ],
      coupon: { code: ` ${coupon.code.toLowerCase()} ` },
    }
    const { data } = await buyer.call('POST /api/orders', { body })
    expect(data).toMatchObject({ subtotal: 200, discount: 30, total: 170, couponCode: coupon.code })
    expect(data.items.map(item => item.total)).toEqual([42.5, 127.5])
  })
})

describe('what cannot be ordered', () => {
  test.each([
    ['unknown', async () => 'no-such-product', {}, 'unavailable'],
    ['inactive', () => newProduct(shop, 1, { is_active: false }), {}, 'unavailable'],
    ['of another length', () => newProduct(shop, 1), { duration: 90 }, 'duration_gone'],
    ['sold out', () => newProduct(shop, 0), {}, 'stock'],
    ['more than there is', () => newProduct(shop, 2), { quantity: 3 }, 'stock'],
  ])('%s is refused', async (_, productOf, line, kind) => {
    await expect(buyer.order(await productOf(), line)).rejects.toMatchObject({
      status: 409,
      data: { changes: [{ line: 0, kind }] },
    })
  })

  test('a hidden product can, by link', async () => {
    expect(await buyer.order(await newProduct(shop, 1, { is_hidden: true }))).toMatchObject({
      status: 'pending',
    })
  })

  test.each([
    [{ quantity: 0 }, 'items.0.quantity'],
    [{ quantity: 1.5 }, 'items.0.quantity'],
    [{ quantity: '2' }, 'items.0.quantity'],
    [{ quantity: 1_000_000 }, 'items.0.quantity'],
    [{ price: -1 }, 'items.0.price'],
    [{ isFree: true }, 'items.0.isFree'],
  ])('%o is refused at its field', async (line, field) => {
    const product = await newProduct(shop)
    await expect(buyer.order(product, line)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('an empty order cannot', async () => {
    await expect(buyer.call('POST /api/orders', { body: { items: [] } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'items' }],
    })
  })

  test('an order above a million riyals cannot', async () => {
    const product = await newProduct(shop)
    expect(await buyer.order(product, { quantity: 20_000 })).toMatchObject({ total: 1_000_000 })
    await expect(buyer.order(product, { quantity: 20_001 })).rejects.toMatchObject({
      status: 422,
      code: 'order_limit_total',
      message: expect.stringMatching(/1,000,000|١٬٠٠٠٬٠٠٠/),
    })
  })

  test('an order with two items, or with a duration of nine months, cannot renew', async () => {
    const product = await newProduct(shop)
    await pool.query(
      'insert into product_durations (product_id, days, price_halalas) values ($1, 270, 9000)',
      [product],
    )
    const line = { subscriptionId: product, quantity: 1 }
    const order = (items: object[]) =>
      buyer.call('POST /api/orders', { body: { items, paymentMethod: 'subscription' } as never })
    await expect(order([line, line])).rejects.toMatchObject({ status: 422, code: 'renewal_several_lines' })
    await expect(order([{ ...line, duration: 270 }])).rejects.toMatchObject({ code: 'renewal_no_frequency' })
  })
})

describe('custom fields', () => {
  const field = (product: string, name: string, type: string, more: object = {}) => {
    const row = {
      product_id: product,
      field_name: name,
      field_name_ar: `حقل ${name}`,
      field_type: type,
      ...more,
    }
    const columns = Object.keys(row)
    const marks = columns.map((_, index) => `$${index + 1}`)
    return pool.query(
      `insert into product_custom_fields (${columns.join(', ')}) values (${marks.join(', ')})`,
      Object.values(row),
    )
  }

  test('are validated by type and pattern, with a message per field', async () => {
    const product = await newProduct(shop)
    await field(product, 'account_name', 'email', { is_required: true })
    await field(product, 'region', 'select', { options: ['KSA', 'UAE'], position: 1 })
    await field(product, 'pin', 'text', { validation_regex: '^\\d{4}$', position: 2 })
    const order = (customFieldValues: Record<string, string>) => buyer.order(product, { customFieldValues })
    await expect(order({ region: 'Mars', pin: '12' })).rejects.toMatchObject({
      status: 400,
      errors: [
        { field: 'items.0.customFieldValues.account_name', message: 'حقل account_name مطلوب' },
        { field: 'items.0.customFieldValues.region' },
        { field: 'items.0.customFieldValues.pin' },
      ],
    })
    const inEnglish = shop.caller(buyer.token, 'en')('POST /api/orders', {
      body: { items: [{ subscriptionId: product, quantity: 1 }] },
    })
    await expect(inEnglish).rejects.toMatchObject({ errors: [{ message: 'Account name is required' }] })
    const placed = await order({
      account_name: ' nora@mail.test ',
      region: 'KSA',
      pin: '1234',
      unknown: 'dropped',
    })
    expect(placed.items[0]?.customFieldValues).toEqual({
      account_name: 'nora@mail.test',
      region: 'KSA',
      pin: '1234',
    })
  })
})

describe('coupons', () => {
  test('are counted with the order and released when it is cancelled', async () => {
    const product = await newProduct(shop)
    const { code } = await newCoupon()
    const order = await buyer.order(product, {}, { coupon: { code } })
    expect(await used(code)).toBe(1)
    await expect(buyer.order(product, {}, { coupon: { code } })).rejects.toMatchObject({
      code: 'coupon_exhausted',
    })
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    expect(await used(code)).toBe(0)
    expect(await buyer.order(product, {}, { coupon: { code } })).toMatchObject({ discount: 5 })
  })

  test('with a limit of 5 are used 5 times by 50 concurrent orders', async () => {
    const product = await newProduct(shop)
    const { code } = await newCoupon({ usageLimit: 5 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(shop)))
    const outcomes = await Promise.allSettled(buyers.map(one => one.order(product, {}, { coupon: { code } })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? outcome.reason.code : []))
    expect(new Set(refusals)).toEqual(new Set(['coupon_exhausted']))
    expect(await used(code)).toBe(5)
  })

  test('cannot be guessed by ordering: wrong codes in the cart and in orders share one limit', async () => {
    const product = await newProduct(shop)
    const { points } = limitRules['coupon-check']
    const guesser = await newBuyer(shop)
    await expect(
      guesser.call('POST /api/coupons/validate', { body: { code: 'WRONG' } }),
    ).rejects.toMatchObject({ code: 'coupon_invalid' })
    const guesses = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => guesser.order(product, {}, { coupon: { code: `GUESS${n}` } })),
    )
    const codes = guesses.flatMap(guess => (guess.status === 'rejected' ? guess.reason.code : []))
    expect(codes.filter(code => code === 'coupon_invalid')).toHaveLength(points - 1)
    expect(codes.filter(code => code === 'rate_limited')).toHaveLength(60 - points + 1)
    await expect(
      guesser.call('POST /api/coupons/validate', { body: { code: 'WRONG' } }),
    ).rejects.toMatchObject({ status: 429 })
    expect(await guesser.order(product)).toMatchObject({ status: 'pending' })
  })

  test('that are valid do not count towards the limit', async () => {
    const product = await newProduct(shop)
    const { code } = await newCoupon({ usageLimit: 100 })
    const shopper = await newBuyer(shop)
    for (let count = 0; count <= limitRules['coupon-check'].points; count++) {
      await shopper.call('POST /api/coupons/validate', { body: { code } })
      expect(await shopper.order(product, {}, { coupon: { code } })).toMatchObject({ discount: 5 })
    }
  })

  test('of 100 % make the order free and complete it at once', async () => {
    const product = await newProduct(shop, 1)
    const { code } = await newCoupon({ type: 'fixed', discount: 999 })
    const order = await buyer.order(product, {}, { coupon: { code } })
    expect(order).toMatchObject({ status: 'completed', paymentMethod: 'free', total: 0, discount: 50 })
    await runJobs(shop)
    expect((await buyer.read(order.id)).accounts).toHaveLength(1)
    expect((await orderState(shop, order.id)).payments).toEqual([])
  })
})
