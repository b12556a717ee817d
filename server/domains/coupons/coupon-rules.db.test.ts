import { afterEach, describe, expect, test } from 'vitest'
import { watchFailpoints } from '#server/failpoint.ts'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { addCategory } from '#tests/support/catalogue.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool, reader } = shop.database
const asStaff = shop.caller((await shop.signIn('worker')).token, 'en')
const asGuest = shop.caller(undefined, 'en')

// Each product costs 50 riyals. The first one brings the category "music" with it.
const film = await newProduct(shop, undefined, { name: 'Film', name_ar: 'فيلم' })
await addCategory(reader, 'games', { name: 'Games', name_ar: 'ألعاب' })
const game = await newProduct(shop, undefined, { category_id: 'games' })

afterEach(() => watchFailpoints(undefined))

let coupons = 0
async function newCoupon(rules: object) {
  const body = { code: `RULE${++coupons}`, discount: 10, expiresAt: '2099-12-31', usageLimit: null, ...rules }
  return (await asStaff('POST /api/coupons', { body })).data
}

const validate = (code: string, productIds?: string[]) =>
  asGuest('POST /api/coupons/validate', { body: { code, ...(productIds && { productIds }) } }).then(
    ({ data }) => data,
  )

const line = (subscriptionId: string, quantity = 1) => ({ subscriptionId, quantity })
type Buyer = Awaited<ReturnType<typeof newBuyer>>
async function buy({ call }: Buyer, code: string, ...items: ReturnType<typeof line>[]) {
  return (await call('POST /api/orders', { body: { items, coupon: { code } } })).data
}
const usesOf = async (code: string) =>
  (await pool.query('select used_count from coupons where code = $1', [code])).rows[0].used_count

describe('a coupon without a usage limit', () => {
  test('is used by everyone', async () => {
    const { code } = await newCoupon({})
    const buyers = await Promise.all(Array.from({ length: 20 }, () => newBuyer(shop)))
    for (const order of await Promise.all(buyers.map(buyer => buy(buyer, code, line(film)))))
      expect(order).toMatchObject({ discount: 5, couponCode: code })
    expect(await usesOf(code)).toBe(20)
  })

  test('must say so: a missing limit is refused', async () => {
    await expect(newCoupon({ usageLimit: undefined })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'usageLimit' }],
    })
  })
})

describe('a limit per customer', () => {
  test('holds for each customer by itself, also for orders at the same moment', async () => {
    const { code } = await newCoupon({ perCustomerLimit: 2 })
    const buyers = await Promise.all([newBuyer(shop), newBuyer(shop)])
    const outcomes = await Promise.allSettled(
      buyers.flatMap(buyer => Array.from({ length: 5 }, () => buy(buyer, code, line(film)))),
    )
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refusals).toHaveLength(6)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 422, code: 'coupon_customer_limit' })
    const { rows } = await pool.query(
      `select count(*)::int as uses from coupon_redemptions r join orders o on o.id = r.order_id
       where o.coupon_code = $1 and r.state = 'active' group by o.user_id`,
      [code],
    )
    expect(rows).toEqual([{ uses: 2 }, { uses: 2 }])
    expect(await usesOf(code)).toBe(4)
  })

  test('gets its use back from a cancelled order', async () => {
    const { code } = await newCoupon({ perCustomerLimit: 1 })
    const buyer = await newBuyer(shop)
    const order = await buy(buyer, code, line(film))
    await expect(buy(buyer, code, line(film))).rejects.toMatchObject({
      code: 'coupon_customer_limit',
      message: expect.stringContaining('مرة واحدة'),
    })
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    expect(await buy(buyer, code, line(film))).toMatchObject({ discount: 5 })
  })

  test('does not refuse the cart of a shopper whose unpaid order holds the use', async () => {
    const { code } = await newCoupon({ perCustomerLimit: 1, usageLimit: 1 })
    const buyer = await newBuyer(shop)
    const order = await buy(buyer, code, line(film))
    const check = () => buyer.call('POST /api/coupons/validate', { body: { code } })
    expect((await check()).data).toMatchObject({ code })
    await expect(validate(code), 'of another shopper').rejects.toMatchObject({ code: 'coupon_exhausted' })
    const body = { status: 'completed', reason: 'gift' } as const
    const asAdmin = shop.caller((await shop.signIn('admin')).token)
    await asAdmin('PUT /api/orders/{id}', { params: { id: order.id }, body })
    await expect(check(), 'once it is completed').rejects.toMatchObject({ code: 'coupon_exhausted' })
  })

  test('holds when staff reopen a cancelled order', async () => {
    const { code } = await newCoupon({ perCustomerLimit: 1 })
    const buyer = await newBuyer(shop)
    const order = await buy(buyer, code, line(film))
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    const later = await buy(buyer, code, line(film))
    const reopen = () =>
      asStaff('PUT /api/orders/{id}', {
        params: { id: order.id },
        body: { status: 'pending', reason: 'asked for it' },
      })
    await expect(reopen()).rejects.toMatchObject({ code: 'coupon_customer_limit' })
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: later.id } })
    await reopen()
    expect(await usesOf(code)).toBe(1)
  })
})

describe('the first day', () => {
  test('is named until it comes', async () => {
    const coupon = await newCoupon({ startsAt: '2098-03-01' })
    expect(coupon).toMatchObject({ status: 'scheduled', startsAt: '2098-02-28T21:00:00.000Z' })
    await expect(validate(coupon.code)).rejects.toMatchObject({
      status: 422,
      code: 'coupon_not_started',
      message: expect.stringContaining('March 1, 2098'),
    })
    await expect(buy(await newBuyer(shop), coupon.code, line(film))).rejects.toMatchObject({
      code: 'coupon_not_started',
    })
    await pool.query('update coupons set starts_at = now() where id = $1', [coupon.id])
    expect(await validate(coupon.code)).toMatchObject({ code: coupon.code })
  })

  test('is not after the last day', async () => {
    const refused = { status: 400, errors: [{ field: 'expiresAt' }] }
    await expect(newCoupon({ startsAt: '2100-01-01' })).rejects.toMatchObject(refused)
    expect(await newCoupon({ startsAt: '2099-12-31' }), 'one day').toMatchObject({ status: 'scheduled' })
  })

  test('has a status of its own in the list', async () => {
    const { code } = await newCoupon({ startsAt: '2098-03-01' })
    const found = async (status: 'scheduled' | 'active') =>
      (await asStaff('GET /api/coupons', { query: { search: code, status } })).data.coupons.length
    expect([await found('scheduled'), await found('active')]).toEqual([1, 0])
  })
})

describe('products and categories', () => {
  test('the discount counts for their lines only', async () => {
    const byProduct = await newCoupon({ productIds: [film] })
    const byCategory = await newCoupon({ categoryIds: ['games'] })
    const buyer = await newBuyer(shop)
    const order = await buy(buyer, byProduct.code, line(film), line(game, 2))
    expect(order).toMatchObject({ discount: 5, total: 145 })
    expect(order.items.map(({ total }) => total)).toEqual([45, 100])
    expect(await buy(buyer, byCategory.code, line(film), line(game, 2))).toMatchObject({ discount: 10 })
  })

  test('a cart without them is refused with their names', async () => {
    const { code } = await newCoupon({ productIds: [film], categoryIds: ['games'] })
    const other = await newProduct(shop)
    await expect(validate(code, [other])).rejects.toMatchObject({
      status: 422,
      code: 'coupon_other_products',
      message: 'This discount code is only for Games, Film',
    })
    await expect(buy(await newBuyer(shop), code, line(other))).rejects.toMatchObject({
      code: 'coupon_other_products',
      message: expect.stringContaining('ألعاب، فيلم'),
    })
    expect(await usesOf(code)).toBe(0)
  })

  test('the cart learns which of its products count', async () => {
    const { code } = await newCoupon({ categoryIds: ['games'], minTotal: 80 })
    expect(await validate(code, [film, game, 'nothing'])).toMatchObject({ productIds: [game], minTotal: 80 })
    expect(await validate((await newCoupon({})).code, [film])).toMatchObject({ productIds: null })
  })

  test.each([
    ['productIds', 'no-product'],
    ['categoryIds', 'no-category'],
  ])('%s must exist when they are added, and may stay when they are deleted later', async (field, id) => {
    await expect(newCoupon({ [field]: [id] })).rejects.toMatchObject({ status: 400, errors: [{ field }] })
    const coupon = await newCoupon({})
    const column = field === 'productIds' ? 'product_ids' : 'category_ids'
    await pool.query(`update coupons set ${column} = array[$1] where id = $2`, [id, coupon.id])
    const body = { code: coupon.code, discount: 12, expiresAt: '2099-12-31', usageLimit: null, [field]: [id] }
    const saved = await asStaff('PUT /api/coupons/{id}', { params: { id: coupon.id }, body })
    expect(saved.data).toMatchObject({ discount: 12, [field]: [id] })
    await expect(validate(coupon.code, [film]), 'names nothing').rejects.toMatchObject({
      code: 'coupon_invalid',
    })
  })
})

describe('a minimum total', () => {
  test('is reached by what the coupon is for, before its discount', async () => {
    const { code } = await newCoupon({ minTotal: 100, productIds: [film] })
    const buyer = await newBuyer(shop)
    await expect(buy(buyer, code, line(film), line(game, 4))).rejects.toMatchObject({
      status: 422,
      code: 'coupon_minimum',
      message: expect.stringMatching(/100 ريال.*50 ريال/),
    })
    expect(await buy(buyer, code, line(film, 2))).toMatchObject({ discount: 10, total: 90 })
  })
})

test('a rule missing in the form keeps its value; null and an empty list remove it', async () => {
  const rules = { perCustomerLimit: 3, minTotal: 20.5, startsAt: '2026-01-01', productIds: [film] }
  const { id, code } = await newCoupon(rules)
  const save = async (change: object) => {
    const body = { code, discount: 10, expiresAt: '2099-12-31', usageLimit: null, ...change }
    return (await asStaff('PUT /api/coupons/{id}', { params: { id }, body })).data
  }
  expect(await save({})).toMatchObject({ ...rules, startsAt: '2025-12-31T21:00:00.000Z' })
  const none = { perCustomerLimit: null, minTotal: null, startsAt: null, productIds: [] }
  expect(await save(none)).toMatchObject(none)
})

test('an order is refused when staff change the coupon between its check and its redemption', async () => {
  const { id, code } = await newCoupon({})
  watchFailpoints(name => {
    if (name !== 'place.reserved') return undefined
    return pool.query('update coupons set min_total_halalas = 100000 where id = $1', [id]).then(() => {})
  })
  await expect(buy(await newBuyer(shop), code, line(film))).rejects.toMatchObject({
    status: 409,
    code: 'coupon_changed',
  })
  expect(await usesOf(code)).toBe(0)
})

test('a batch has the rules of its form', async () => {
  const rules = { perCustomerLimit: 1, minTotal: 60, categoryIds: ['games'] }
  const body = { discount: 5, expiresAt: '2099-12-31', usageLimit: 1, count: 2, prefix: 'rules-', ...rules }
  await asStaff('POST /api/coupons/batch', { body })
  const { data } = await asStaff('GET /api/coupons', { query: { search: 'rules-' } })
  expect(data.coupons).toMatchObject([rules, rules])
  const unknown = { ...body, productIds: ['no-product'] }
  await expect(asStaff('POST /api/coupons/batch', { body: unknown })).rejects.toMatchObject({ status: 400 })
})
