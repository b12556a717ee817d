import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { token, userId } = await shop.signIn('worker')
const asStaff = shop.caller(token, 'en')
const asGuest = shop.caller(undefined, 'ar')

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
const form = (change: object = {}) => ({
  code: `SAVE${Math.random().toString(36).slice(2, 10)}`,
  discount: 10,
  expiresAt: inAMonth,
  usageLimit: 5,
  ...change,
})
const create = (change: object = {}) =>
  asStaff('POST /api/coupons', { body: form(change) }).then(({ data }) => data)
const validate = (code: string) => asGuest('POST /api/coupons/validate', { body: { code } })

describe('trying a code', () => {
  test('tells what it takes off, whatever its case and the spaces around it', async () => {
    const { code } = await create({ discount: 15 })
    const answer = await validate(`  ${code.toLowerCase()} `)
    expect(answer).toMatchObject({
      discount: 15,
      type: 'percentage',
      data: { code, discount: 15, type: 'percentage' },
    })
  })

  test('a fixed one is in riyals', async () => {
    const { code } = await create({ type: 'fixed', discount: 12.5 })
    expect((await validate(code)).data).toEqual({ code, discount: 12.5, type: 'fixed' })
  })

  test.each([
    ['unknown', async () => 'NOBODY', 'coupon_invalid', 'كود الخصم غير صحيح'],
    ['empty', async () => '  ', 'coupon_invalid', 'كود الخصم غير صحيح'],
    [
      'switched off',
      async () => (await create({ isActive: false })).code,
      'coupon_invalid',
      'كود الخصم غير صحيح',
    ],
    [
      'expired',
      async () => (await create({ expiresAt: '2024-01-31' })).code,
      'coupon_expired',
      'انتهت صلاحية كود الخصم',
    ],
  ])('refuses one that is %s', async (_, codeOf, code, message) => {
    await expect(validate(await codeOf())).rejects.toMatchObject({ status: 422, code, message })
  })

  test('is limited, so that codes cannot be guessed', async () => {
    const guesser = shop.caller((await shop.signIn('user')).token)
    const guess = () =>
      guesser('POST /api/coupons/validate', { body: { code: 'GUESS' } }).catch(error => error.status)
    const statuses = await Promise.all(Array.from({ length: 25 }, guess))
    expect(statuses.filter(status => status === 422)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })
})

describe('staff', () => {
  test('make a coupon; its code is kept in capitals and taken once', async () => {
    const coupon = await create({ code: 'summer-26' })
    expect(coupon).toMatchObject({
      code: 'SUMMER-26',
      type: 'percentage',
      usedCount: 0,
      isActive: true,
      status: 'active',
    })
    await expect(create({ code: 'Summer-26' })).rejects.toMatchObject({
      status: 409,
      code: 'coupon_code_taken',
    })
    const { data } = await asStaff('GET /api/coupons/code/{code}', { params: { code: 'summer-26' } })
    expect(data.id).toBe(coupon.id)
  })

  test.each(['NONE', '\u0000', 'SUMMER-26\n'])('no coupon has the code %j', async code => {
    await expect(asStaff('GET /api/coupons/code/{code}', { params: { code } })).rejects.toMatchObject({
      status: 404,
      code: 'coupon_not_found',
    })
  })

  test('a day alone lasts to its end in Riyadh', async () => {
    expect((await create({ expiresAt: '2027-03-01' })).expiresAt).toBe('2027-03-01T20:59:59.999Z')
  })

  test.each([
    [{ discount: 101 }, 'discount'],
    [{ discount: 10.5 }, 'discount'],
    [{ discount: -1, type: 'fixed' }, 'discount'],
    [{ discount: 1.005, type: 'fixed' }, 'discount'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ usageLimit: 1.5 }, 'usageLimit'],
    [{ code: 'two words' }, 'code'],
    [{ code: '' }, 'code'],
    [{ expiresAt: 'soon' }, 'expiresAt'],
    [{ usedCount: 3 }, 'usedCount'],
  ])('%o is refused at its field', async (change, field) => {
    await expect(create(change)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  })

  test('change one, but not to a code that another has, nor below its uses', async () => {
    const [coupon, other] = [await create(), await create()]
    const put = (change: object) =>
      asStaff('PUT /api/coupons/{id}', {
        params: { id: coupon.id },
        body: { ...form({ code: coupon.code }), ...change },
      })
    expect((await put({ discount: 20, type: 'fixed' })).data).toMatchObject({ discount: 20, type: 'fixed' })
    await expect(put({ code: other.code })).rejects.toMatchObject({ status: 409 })
    await shop.database.pool.query('update coupons set used_count = 3 where id = $1', [coupon.id])
    await expect(put({ usageLimit: 2 })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'usageLimit' }],
    })
    expect((await put({ usageLimit: 3 })).data.status).toBe('exhausted')
  })

  test('delete one, whose code is free again', async () => {
    const coupon = await create({ code: 'GONE' })
    await asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })
    await expect(validate('GONE')).rejects.toMatchObject({ status: 422 })
    await expect(asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await create({ code: 'GONE' })).id).not.toBe(coupon.id)
  })

  test('find them by letters and status, with what all of them did', async () => {
    const coupon = await create({ code: 'FINDME-1' })
    await create({ code: 'FINDME-2', isActive: false })
    const list = async (query: object) => (await asStaff('GET /api/coupons', { query })).data
    const found = await list({ search: 'findme', status: 'active' })
    expect(found.coupons.map(({ id }) => id)).toEqual([coupon.id])
    expect(found.pagination).toMatchObject({ total: 1, pages: 1 })
    const inactive = await list({ search: 'findme', status: 'inactive', limit: 1 })
    expect(inactive.coupons).toHaveLength(1)
    const { statistics } = found
    expect(statistics.total).toBeGreaterThanOrEqual(
      statistics.active + statistics.expired + statistics.exhausted,
    )
  })

  test('make a batch of unique codes, which the prefix finds', async () => {
    const shared = { discount: 5, type: 'fixed' as const, expiresAt: inAMonth, usageLimit: 1 }
    const body = { ...shared, count: 30, prefix: 'winter-' }
    const { codes } = (await asStaff('POST /api/coupons/batch', { body })).data
    expect(new Set(codes).size).toBe(30)
    for (const code of codes) expect(code).toMatch(/^WINTER-[A-HJ-NP-Z2-9]{8}$/)
    const found = await asStaff('GET /api/coupons', { query: { search: 'winter-' } })
    expect(found.data.pagination.total).toBe(30)
    expect((await validate(codes[0] ?? '')).data).toMatchObject({ discount: 5, type: 'fixed' })
    const tooMany = { body: { ...body, count: 1_001 } }
    await expect(asStaff('POST /api/coupons/batch', tooMany)).rejects.toMatchObject({ status: 400 })
  })

  test('see which orders used a coupon', async () => {
    const { id, code } = await create({ discount: 10 })
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop), {}, { coupon: { code } })
    const read = async () =>
      (await asStaff('GET /api/coupons/{id}/redemptions', { params: { id } })).data.redemptions
    expect(await read()).toMatchObject([
      { orderId: order.id, orderNumber: order.number, discount: 5, state: 'active' },
    ])
    await buyer.call('POST /api/orders/{id}/cancel', { params: { id: order.id } })
    expect(await read()).toMatchObject([{ state: 'returned' }])
  })

  test('every change is in the audit log, with who made it', async () => {
    const coupon = await create()
    await asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })
    expect(await auditOf(shop, coupon.id)).toMatchObject([
      { action: 'coupon.create', actor_id: userId },
      { action: 'coupon.delete', actor_id: userId },
    ])
  })
})
