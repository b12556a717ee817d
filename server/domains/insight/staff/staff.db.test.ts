import { describe, expect, test } from 'vitest'
import { openCase } from '#server/cases/cases.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { newAgent, newVisitor } from '#tests/support/chat.ts'
import { recordLiveEvents } from '#tests/support/live-events.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const { pool } = shop.database
const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')
const asWorker = shop.caller((await shop.signIn('worker')).token, 'en')

const find = async (call: typeof asAdmin, q: string) =>
  (await call('GET /api/staff/search', { query: { q } })).data

async function completedOrder(productId: string) {
  const buyer = await newBuyer(shop)
  const { id } = await buyer.order(productId)
  const body = { status: 'completed' as const, reason: 'Paid by bank transfer' }
  return (await asAdmin('PUT /api/orders/{id}', { params: { id }, body })).data
}

async function renameBuyer(orderId: string, fullName: string, searchText: string) {
  await pool.query(
    'update users set full_name = $2, search_text = $3 where id = (select user_id from orders where id = $1)',
    [orderId, fullName, searchText],
  )
}

describe('what waits for staff', () => {
  test('counts paid orders that await a delivery, until they are delivered', async () => {
    const attention = async () => (await asWorker('GET /api/staff/attention')).data
    const before = await attention()
    const order = await completedOrder(await newProduct(shop))
    await (await newBuyer(shop)).order(await newProduct(shop))
    expect((await attention()).waitingOrders).toBe(before.waitingOrders + 1)
    await asWorker('PUT /api/orders/delivery', {
      body: { orderItemId: order.items[0]?.id ?? '', delivered: true, deliveryEmail: 'a@people.test' },
    })
    expect(await attention()).toEqual(before)
  })

  test('counts visitors who wait for an agent, and sends staff a live event for every change', async () => {
    const { events } = await recordLiveEvents(shop, 'staff')
    const expectWaiting = async (count: number) => {
      for (const staff of [asAdmin, asWorker])
        expect((await staff('GET /api/staff/attention')).data.waitingVisitors).toBe(count)
      await expect.poll(() => events).toContainEqual({ type: 'chat-queue' })
      events.length = 0
    }
    await newVisitor(shop)
    const first = await newVisitor(shop, { isWaiting: true })
    await expectWaiting(1)
    const second = await newVisitor(shop, { isWaiting: true })
    await expectWaiting(2)
    await (await newAgent(shop)).join(first.sessionId)
    await expectWaiting(1)
    await second.call('PUT /api/chat/{sessionId}/close', { params: second.params })
    await expectWaiting(0)

    const leaving = await addMember(shop)
    await newVisitor(shop, { token: leaving.token, isWaiting: true })
    await expectWaiting(1)
    await leaving.call('DELETE /api/users/me', { body: { password: validPassword } })
    await runJobs(shop)
    await expectWaiting(0)
  })

  test('a worker’s counts and list leave out the cases of an admin', async () => {
    const product = await newProduct(shop, 1)
    await runJobs(shop)
    await pool.query('delete from cases')
    await shop.database.transaction(async tx => {
      await openCase(tx, { kind: 'refund_failed', about: 'a' })
      await openCase(tx, { kind: 'stock_exhausted', about: product, productId: product })
      await openCase(tx, { kind: 'delivery_overdue', about: 'b' })
    })
    const counts = { overdueDeliveries: 1, lowStock: 1 }
    const { data: own } = await asWorker('GET /api/staff/attention')
    expect(own).toMatchObject({ ...counts, openCases: 2 })
    expect(own.cases.map(({ kind }) => kind).sort()).toEqual(['delivery_overdue', 'stock_exhausted'])
    const { data: all } = await asAdmin('GET /api/staff/attention')
    expect(all).toMatchObject({ ...counts, openCases: 3 })
  })
})

describe('the palette’s search', () => {
  test('finds an order by its number, by the first digits, with a hash and with Arabic digits', async () => {
    const { id, number } = await completedOrder(await newProduct(shop))
    const arabic = String(number).replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))
    for (const q of [String(number), `#${number}`, arabic, String(number).slice(0, -1)]) {
      const { orders } = await find(asWorker, q)
      expect({ q, ids: orders.map(order => order.id) }).toMatchObject({
        q,
        ids: expect.arrayContaining([id]),
      })
    }
    expect((await find(asWorker, String(number))).orders).toHaveLength(1)
    expect((await find(asWorker, '999999999999')).orders).toEqual([])
  })

  test('finds the orders of a customer by name, with Arabic letters folded', async () => {
    const { id } = await completedOrder(await newProduct(shop))
    await renameBuyer(id, 'أروى الغامدي', 'اروي الغامدي')
    for (const q of ['اروى', 'أروى', 'الغامدى أرْوى'])
      expect((await find(asWorker, q)).orders).toMatchObject([{ id, customerName: 'أروى الغامدي' }])
  })

  test('finds customers by name, e-mail and phone for an admin, and for no worker', async () => {
    const person = await addPerson(shop, {
      fullName: 'Layan Almutairi',
      email: 'layan@people.test',
      phone: '+966501234567',
    })
    for (const q of ['layan', 'almutairi lay', 'layan@people.test', '0501234567', '+966501234567']) {
      expect({ q, found: (await find(asAdmin, q)).customers }).toMatchObject({
        q,
        found: [{ id: person.id }],
      })
      expect((await find(asWorker, q)).customers).toEqual([])
    }
  })

  test('finds products by either name, also inactive ones', async () => {
    const id = await newProduct(shop, undefined, {
      name: 'Atlas Maps',
      name_ar: 'أطلس الخرائط',
      search_text: 'atlas maps\nاطلس الخراءط',
      is_active: false,
    })
    for (const q of ['ATLAS', 'أطلس', 'maps atl'])
      expect((await find(asWorker, q)).products).toMatchObject([{ id, isActive: false }])
  })

  test('finds a coupon by a part of its code for all staff, the exact code first', async () => {
    const add = (code: string, isActive: boolean) =>
      asAdmin('POST /api/coupons', {
        body: { code, discount: 10, expiresAt: '2099-12-31', usageLimit: null, isActive },
      })
    await add('PALETTE20', false)
    await add('PALETTE20-MORE', true)
    expect((await find(asWorker, ' palette20 ')).coupons).toMatchObject([
      { code: 'PALETTE20', status: 'inactive', discount: 10, type: 'percentage' },
      { code: 'PALETTE20-MORE', status: 'active' },
    ])
    expect((await find(asWorker, 'palette2%')).coupons).toEqual([])
  })

  test('finds a stock account by its full user name for an admin, masked, and for no worker', async () => {
    const product = await newProduct(shop, undefined, { auto_receive: true })
    const username = 'palette.found@stock.test'
    await asAdmin('POST /api/subscriptions/{id}/accounts', {
      params: { id: product },
      body: { accounts: [`${username}:secret`], duration: 30 },
    })
    const found = {
      subscriptionId: product,
      username: 'pa•••nd@stock.test',
      state: 'available',
      orderNumber: null,
    }
    expect((await find(asAdmin, ' Palette.Found@stock.test')).accounts).toMatchObject([found])
    expect((await find(asAdmin, 'palette.found')).accounts, 'only the full name').toEqual([])
    expect((await find(asWorker, username)).accounts).toEqual([])

    const { number } = await completedOrder(product)
    await runJobs(shop)
    expect((await find(asAdmin, username)).accounts).toMatchObject([
      { state: 'delivered', orderNumber: number },
    ])

    await pool.query("update rate_limits set points = 120 where key like 'reveal-stock:%'")
    await expect(find(asAdmin, username), 'a hit counts like a reveal').rejects.toMatchObject({ status: 429 })
    expect((await find(asAdmin, 'no-such@stock.test')).accounts).toEqual([])
    await pool.query("delete from rate_limits where key like 'reveal-stock:%'")
  })

  test('wildcards of LIKE find nothing by themselves', async () => {
    for (const q of ['%', '_', '\\', '%%%'])
      expect(await find(asAdmin, q)).toEqual({
        orders: [],
        customers: [],
        products: [],
        coupons: [],
        accounts: [],
      })
  })

  test('is limited per person', async () => {
    const busy = shop.caller((await shop.signIn('worker')).token, 'en')
    await pool.query("update rate_limits set points = 240 where key like 'staff-search:%'")
    await find(busy, 'x')
    await pool.query("update rate_limits set points = 240 where key like 'staff-search:%'")
    await expect(find(busy, 'x')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    await pool.query("delete from rate_limits where key like 'staff-search:%'")
  })
})
