import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { testShop } from '#tests/support/shop.ts'
import { refusingLateReplies } from '#tests/support/stored-reply.ts'

const shop = await testShop()
const { pool } = shop.database
const { token, userId } = await shop.signIn('worker')
const asStaff = shop.caller(token, 'en')
const asGuest = shop.caller(undefined, 'ar')

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
let coupons = 0
const form = (change: object = {}) => ({
  code: `SAVE${++coupons}`,
  discount: 10,
  expiresAt: inAMonth,
  usageLimit: 5,
  ...change,
})
const create = (change: object = {}) =>
  asStaff('POST /api/coupons', { body: form(change) }).then(({ data }) => data)
const validate = (code: string) => asGuest('POST /api/coupons/validate', { body: { code } })

describe('validating a code', () => {
  test('returns its discount, ignoring case and surrounding spaces', async () => {
    const { code } = await create({ discount: 15 })
    const answer = await validate(`  ${code.toLowerCase()} `)
    expect(answer).toMatchObject({
      discount: 15,
      type: 'percentage',
      data: { code, discount: 15, type: 'percentage' },
    })
  })

  test('a fixed discount is in riyals', async () => {
    const { code } = await create({ type: 'fixed', discount: 12.5 })
    expect((await validate(code)).data).toMatchObject({ code, discount: 12.5, type: 'fixed' })
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
      async () => {
        const { id, code } = await create()
        await pool.query("update coupons set expires_at = '2024-01-31' where id = $1", [id])
        return code
      },
      'coupon_expired',
      'انتهت صلاحية كود الخصم',
    ],
  ])('refuses one that is %s', async (_, codeOf, code, message) => {
    await expect(validate(await codeOf())).rejects.toMatchObject({ status: 422, code, message })
  })

  test('is rate limited against guessing', async () => {
    const guesser = shop.caller((await shop.signIn('user')).token)
    const guess = () =>
      guesser('POST /api/coupons/validate', { body: { code: 'GUESS' } }).catch(error => error.status)
    const statuses = await Promise.all(Array.from({ length: 25 }, guess))
    expect(statuses.filter(status => status === 422)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })
})

describe('staff', () => {
  test('cannot save a coupon that has expired, unless its date stays', async () => {
    const expiresAt = '2020-01-31'
    const refused = { status: 400, errors: [{ field: 'expiresAt' }] }
    await expect(create({ expiresAt })).rejects.toMatchObject(refused)
    const batch = { discount: 5, expiresAt, usageLimit: 1, count: 2 }
    await expect(asStaff('POST /api/coupons/batch', { body: batch })).rejects.toMatchObject(refused)
    const { id, code } = await create()
    await pool.query("update coupons set expires_at = '2020-01-31T20:59:59.999Z' where id = $1", [id])
    const change = (date: string) =>
      asStaff('PUT /api/coupons/{id}', {
        params: { id },
        body: { code, discount: 7, expiresAt: date, usageLimit: 9 },
      })
    expect((await change('2020-01-31T20:59:59.999Z')).data.discount).toBe(7)
    await expect(change('2020-02-29')).rejects.toMatchObject(refused)
  })

  test('create a coupon; its code is stored in capitals and unique', async () => {
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
      errors: [{ field: 'code' }],
    })
    const { data } = await asStaff('GET /api/coupons/code/{code}', { params: { code: 'summer-26' } })
    expect(data.id).toBe(coupon.id)
  })

  test.each(['NONE', '\u0000', 'SUMMER-26\n'])('%j is no coupon code', async code => {
    await expect(asStaff('GET /api/coupons/code/{code}', { params: { code } })).rejects.toMatchObject({
      status: 404,
      code: 'coupon_not_found',
    })
  })

  test('an expiry day lasts until its end in Riyadh', async () => {
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

  test('change a coupon, but not to a taken code or a limit below its uses', async () => {
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

  test('delete a coupon, which frees its code', async () => {
    const coupon = await create({ code: 'GONE' })
    await asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })
    await expect(validate('GONE')).rejects.toMatchObject({ status: 422 })
    await expect(asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await create({ code: 'GONE' })).id).not.toBe(coupon.id)
  })

  test('undo a deletion, unless the code has a new coupon', async () => {
    const { id, code } = await create()
    const params = { id }
    const restore = () => asStaff('POST /api/coupons/{id}/restore', { params, body: { isActive: true } })
    await expect(restore(), 'before').rejects.toMatchObject({ status: 404, code: 'coupon_not_found' })
    await asStaff('DELETE /api/coupons/{id}', { params })
    expect((await restore()).data).toMatchObject({ id, code, status: 'active' })
    expect((await validate(code)).data.code).toBe(code)
    await asStaff('DELETE /api/coupons/{id}', { params })
    await create({ code })
    await expect(restore()).rejects.toMatchObject({ status: 409, code: 'coupon_code_taken' })
  })

  test('search by code and status, with totals over the whole result', async () => {
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

  test('create a batch of unique codes with a prefix', async () => {
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

  test('get a batch and its stored answer in one transaction, so a repeated request makes no second batch', async () => {
    const body = { discount: 5, expiresAt: inAMonth, usageLimit: 1, count: 3, prefix: 'once-' }
    const send = async () => {
      const response = await fetch(`${shop.url}/api/coupons/batch`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'one-batch',
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, data: (await response.json()).data }
    }
    await refusingLateReplies(shop.database.pool, async () => {
      const first = await send()
      expect(first).toEqual({ status: 201, data: { codes: expect.any(Array) } })
      expect(await send()).toEqual(first)
    })
    const found = await asStaff('GET /api/coupons', { query: { search: 'once-' } })
    expect(found.data.pagination.total).toBe(3)
  })

  test('cannot save over a version that their form has not seen; a use does not make it stale', async () => {
    const coupon = await create({ discount: 10 })
    const { id, code, version } = coupon
    await (await newBuyer(shop)).order(await newProduct(shop), {}, { coupon: { code } })
    const save = (change: object) =>
      asStaff('PUT /api/coupons/{id}', {
        params: { id },
        body: { code, discount: 10, expiresAt: inAMonth, usageLimit: 5, ...change },
      }).then(({ data }) => data)
    const first = await save({ version, discount: 20 })
    expect(first.version).toBe(version + 1)
    await expect(save({ version, discount: 30 })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { id, discount: 20, usedCount: 1, version: first.version },
    })
    expect(await save({ version: first.version, discount: 30 })).toMatchObject({ discount: 30 })
    expect(await save({ discount: 40 }), 'without a version').toMatchObject({ discount: 40 })
  })

  test('see and export the orders that used a coupon', async () => {
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
    const path = `/api/coupons/${id}/redemptions/export`
    const { rows } = await downloadCsv(shop, path, { token })
    const number = String(order.number)
    expect(rows).toMatchObject([{ 'Order number': number, 'Discount (SAR)': '5', State: 'Returned' }])
    expect((await auditOf(shop, 'coupon_redemptions')).at(-1)).toMatchObject({
      action: 'coupon_redemptions.export',
      actor_id: userId,
      after: { id },
    })
    const unknown = { params: { id: randomUUID() } }
    expect((await downloadCsv(shop, path.replace(id, unknown.params.id), { token })).status).toBe(404)
    await expect(asStaff('GET /api/coupons/{id}/redemptions', unknown)).rejects.toMatchObject({
      status: 404,
      code: 'coupon_not_found',
    })
  })

  test('every change has an audit entry with its author', async () => {
    const coupon = await create()
    await asStaff('DELETE /api/coupons/{id}', { params: { id: coupon.id } })
    expect(await auditOf(shop, coupon.id)).toMatchObject([
      { action: 'coupon.create', actor_id: userId },
      { action: 'coupon.delete', actor_id: userId },
    ])
  })
})
