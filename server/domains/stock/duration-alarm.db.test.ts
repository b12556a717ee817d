import { describe, expect, test } from 'vitest'
import { mail as english } from '#messages/en/mail.ts'
import { hourMs, minuteMs } from '#model/time-units.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { formOf } from '#tests/support/forms.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

// The alarm of a product that is sold for 30 and for 90 days, over HTTP: cases, mails and notices of its durations.
const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const { pool, reader } = shop.database
const start = Date.UTC(2031, 0, 1, 10)
shop.travelTo(new Date(start))
const admin = await addMember(shop, { role: 'admin' })
const arabAdmin = await addMember(shop, { role: 'admin' })
await pool.query("update users set language = case id when $1::uuid then 'en' else 'ar' end", [admin.id])
await addCategory(reader, 'music')

let products = 0
let accounts = 0

/** Has more accounts of both durations than the mark of 2. */
async function stockedProduct(): Promise<string> {
  const id = `tune-${++products}`
  const names = { name: `Tune ${products}`, name_ar: `نغم ${products}` }
  await addProduct(reader, id, { ...names, auto_receive: true, low_stock_mark: 2 })
  await pool.query(
    `insert into product_durations (product_id, days, price_halalas, position)
     values ($1, 30, 1000, 0), ($1, 90, 2500, 1)`,
    [id],
  )
  for (const days of [30, 90]) await add(id, days, 3)
  await runJobs()
  return id
}

async function add(id: string, duration: number, count: number): Promise<void> {
  const lines = Array.from({ length: count }, () => `acc-${++accounts}@stock.test:secret`)
  await admin.call('POST /api/subscriptions/{id}/accounts', {
    params: { id },
    body: { accounts: lines, duration },
  })
}

/** Leaves this many accounts of the duration, and lets the shop notice. */
async function setStock(id: string, duration: number, count: number): Promise<void> {
  const query = { subscriptionId: id, duration, used: false }
  const { data } = await admin.call('GET /api/stock-accounts', { query })
  if (data.accounts.length < count) await add(id, duration, count - data.accounts.length)
  for (const { id: accountId } of data.accounts.slice(count))
    await admin.call('DELETE /api/subscriptions/{id}/accounts/{accountId}', { params: { id, accountId } })
  await runJobs()
}

/** Runs the due jobs by the clock of the shop, mails included. */
async function runJobs(): Promise<void> {
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where run_at > now() and run_at <= $1`,
    [shop.deps.clock.now()],
  )
  await drainJobs({ database: shop.database, handlers: jobHandlers(shop.deps), log: shop.deps.log })
}

async function casesOf(id: string, state: 'open' | 'resolved' = 'open') {
  const { data } = await admin.call('GET /api/cases', { query: { state, limit: 100 } })
  return data.cases.filter(({ productId }) => productId === id)
}
const openCase = async (id: string) => {
  const cases = await casesOf(id)
  expect(cases).toHaveLength(1)
  return cases[0]
}
const month = (left: number) => ({ days: 30, label: '1 month', labelAr: 'شهر', left })
const quarter = (left: number) => ({ days: 90, label: '3 months', labelAr: '3 أشهر', left })

/** Mails about the product, oldest first. */
async function mailsOf(id: string, to = admin) {
  const name = to === admin ? `Tune ${id.replace('tune-', '')}` : `نغم ${id.replace('tune-', '')}`
  const mails = await mailbox.mailsTo(shop, to.email)
  return mails.filter(({ subject }) => plain(subject).includes(name)).reverse()
}
/** Without the marks that isolate names. */
const plain = (text = '') => text.replace(/[\u2068\u2069]/g, '')

async function noticesOf(id: string) {
  const { data } = await admin.call('GET /api/notifications', { query: { limit: 100 } })
  const name = `Tune ${id.replace('tune-', '')}`
  return data.notifications.filter(({ params }) => params.productName === name).reverse()
}

/** Every test has its own product and begins at ten. */
function begin() {
  const at = (minutes: number) => shop.travelTo(new Date(start + minutes * minuteMs))
  at(0)
  return at
}

describe('a duration that runs low while another is full', () => {
  test('opens a case and a mail that name it, each in the language of its reader, until it is filled', async () => {
    begin()
    const id = await stockedProduct()
    expect(await casesOf(id)).toEqual([])
    await setStock(id, 30, 2)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [month(2)] } })

    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(plain(mail?.subject)).toBe(`Stock is running low: Tune ${products} (1 month)`)
    expect(plain(mail?.text)).toContain('1 month:\n2 accounts left')
    expect(plain(mail?.text)).not.toContain('3 months')
    const [arabic] = await mailsOf(id, arabAdmin)
    expect(plain(arabic?.subject)).toBe(`مخزون يوشك على النفاد: نغم ${products} (شهر)`)
    expect(plain(arabic?.text)).toContain('شهر:\nبقي حسابان')
    const [notice] = await noticesOf(id)
    expect(notice).toMatchObject({ kind: 'stock_low' })
    expect(plain(String(notice?.params.durationsAr))).toBe('شهر (2)')

    await setStock(id, 30, 3)
    expect(await casesOf(id)).toEqual([])
    expect(await casesOf(id, 'resolved')).toMatchObject([{ resolution: 'restocked' }])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('is sold out without accounts, whatever the others have', async () => {
    begin()
    const id = await stockedProduct()
    await setStock(id, 30, 0)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [month(0)] } })
    const [mail] = await mailsOf(id)
    expect(plain(mail?.subject)).toBe(`Out of stock: Tune ${products} (1 month)`)
    expect(plain(mail?.text)).toContain(english.stock_low.intro_empty)
    const [notice] = await noticesOf(id)
    expect(notice).toMatchObject({ kind: 'stock_exhausted' })
    expect(plain(String(notice?.params.durations))).toBe('1 month')
  })

  test('does not count for a duration that the product no longer has, and counts for one that it gets', async () => {
    begin()
    const id = await stockedProduct()
    await setStock(id, 30, 0)
    const save = async (durations: { value: number; price: number; label?: string; labelAr?: string }[]) => {
      const { data } = await admin.call('GET /api/staff/subscriptions/{id}', { params: { id } })
      const { name, nameAr, categoryId, price, autoReceive, lowStockMark } = data
      const texts = { name, nameAr, description: name, descriptionAr: nameAr }
      await admin.call('PUT /api/subscriptions/{id}', {
        params: { id },
        body: formOf({ ...texts, categoryId, price, autoReceive, lowStockMark, durations }),
      })
      await runJobs()
    }
    await save([{ value: 90, price: 25 }])
    expect(await casesOf(id)).toEqual([])
    await save([
      { value: 90, price: 25 },
      { value: 180, price: 40, label: 'Half a year', labelAr: 'نصف سنة' },
    ])
    const halfYear = { days: 180, label: 'Half a year', labelAr: 'نصف سنة', left: 0 }
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [halfYear] } })
  })
})

describe('a second duration', () => {
  test('joins the open case at once, and the next mail, an hour after the first, names both', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    const first = await openCase(id)
    at(10)
    await setStock(id, 90, 1)
    expect(await openCase(id)).toMatchObject({
      id: first?.id,
      kind: 'stock_low',
      details: { durations: [month(2), quarter(1)] },
    })
    expect((await noticesOf(id)).map(({ params }) => plain(String(params.durations)))).toEqual([
      '1 month (2)',
      '3 months (1)',
    ])
    expect(await mailsOf(id)).toHaveLength(1)
    at(59)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
    at(60)
    await runJobs()
    const [, second] = await mailsOf(id)
    expect(plain(second?.subject)).toBe(`Stock is running low: Tune ${products} (1 month and 3 months)`)

    await setStock(id, 30, 3)
    expect(await openCase(id)).toMatchObject({ id: first?.id, details: { durations: [quarter(1)] } })
    await setStock(id, 90, 3)
    expect(await casesOf(id)).toEqual([])
    at(300)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(2)
  })

  test('that is out makes the case one of sold-out stock, and back when only the low one is left', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 1)
    at(10)
    await setStock(id, 90, 0)
    expect(await openCase(id)).toMatchObject({
      kind: 'stock_exhausted',
      details: { durations: [month(1), quarter(0)] },
    })
    expect(await casesOf(id, 'resolved')).toMatchObject([{ kind: 'stock_low', resolution: 'sold_out' }])
    await setStock(id, 90, 3)
    expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [month(1)] } })
    at(300)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('that is filled again before the next mail sends none', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    at(10)
    await setStock(id, 90, 2)
    at(20)
    await setStock(id, 90, 3)
    at(60)
    await runJobs()
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('that was mailed, filled, and falls again is mailed again, though the first stays low', async () => {
    const at = begin()
    const id = await stockedProduct()
    await setStock(id, 30, 2)
    at(60)
    await setStock(id, 90, 2)
    expect(await mailsOf(id)).toHaveLength(2)
    at(70)
    await setStock(id, 90, 3)
    at(200)
    await setStock(id, 90, 2)
    expect(await mailsOf(id)).toHaveLength(3)
    expect(await noticesOf(id)).toHaveLength(3)
  })
})

test('stock that flaps sends one mail and one notice of a duration an hour, and one case stays open', async () => {
  const at = begin()
  const id = await stockedProduct()
  await setStock(id, 30, 0)
  for (let minute = 1; minute <= 12; minute++) {
    at(minute)
    await setStock(id, 90, minute % 2 === 1 ? 2 : 3)
  }
  expect(await openCase(id)).toMatchObject({ details: { durations: [month(0)] } })
  expect(await mailsOf(id)).toHaveLength(1)
  expect(await noticesOf(id)).toHaveLength(2)
  for (let minute = 20; minute <= 24; minute++) {
    at(minute)
    await setStock(id, 90, minute % 2 === 0 ? 2 : 3)
  }
  await setStock(id, 90, 1)
  at(hourMs / minuteMs)
  for (let run = 0; run < 2; run++) await runJobs()
  const mails = await mailsOf(id)
  expect(mails).toHaveLength(2)
  expect(plain(mails[1]?.text)).toContain('3 months:\nOne account left')
})

test('a sale of one duration raises the alarm of that one', async () => {
  begin()
  const id = await stockedProduct()
  const { call } = await addMember(shop)
  const items = [{ subscriptionId: id, quantity: 1, duration: 90 }]
  await call('POST /api/orders', { body: { items } })
  await runJobs()
  expect(await openCase(id)).toMatchObject({ kind: 'stock_low', details: { durations: [quarter(2)] } })
})

describe('accounts that come too close to their expiry to be sold', () => {
  const checkLevels = async () => {
    await shop.database.transaction(tx => enqueue(tx, 'check-stock-levels', {}))
    for (let run = 0; run < 2; run++) await runJobs()
  }
  /** As time does: nothing of the shop changes. */
  const letExpire = (id: string, days: number) =>
    pool.query(
      `update stock_accounts set expires_at = now() + (days - 1) * interval '1 day'
       where product_id = $1 and days = $2`,
      [id, days],
    )

  test('raise the alarm at the next hourly check, once', async () => {
    begin()
    const id = await stockedProduct()
    await letExpire(id, 30)
    await runJobs()
    expect(await casesOf(id)).toEqual([])
    for (let hour = 0; hour < 2; hour++) await checkLevels()
    expect(await openCase(id)).toMatchObject({ kind: 'stock_exhausted', details: { durations: [month(0)] } })
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await noticesOf(id)).toHaveLength(1)
  })

  test('leave a case closed that staff resolved, until another duration runs out', async () => {
    const at = begin()
    const id = await stockedProduct()
    await letExpire(id, 30)
    await checkLevels()
    const found = await openCase(id)
    await admin.call('POST /api/cases/{id}/resolve', {
      params: { id: found?.id ?? '' },
      body: { resolution: 'Sold no more' },
    })
    at(60)
    await checkLevels()
    expect(await casesOf(id)).toEqual([])
    await letExpire(id, 90)
    at(120)
    await checkLevels()
    expect(await openCase(id)).toMatchObject({ details: { durations: [month(0), quarter(0)] } })
  })
})
