import { expect } from 'vitest'
import { minuteMs } from '#model/time-units.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { addCategory, addProduct } from './catalogue.ts'
import { testMailbox } from './mailbox.ts'
import { addMember } from './member.ts'
import { testShop } from './shop.ts'

export const nameOf = (id: string) => id.replace('tune-', 'Tune ')
export const arabicNameOf = (id: string) => id.replace('tune-', 'نغم ')

/** The durations of `stockedProduct` in the details of a case. */
export const month = (left: number) => ({ days: 30, label: '1 month', labelAr: 'شهر', left })
export const quarter = (left: number) => ({ days: 90, label: '3 months', labelAr: '3 أشهر', left })

/** Without the marks that isolate names. */
export const plain = (text = '') => text.replace(/[\u2068\u2069]/g, '')

/** A shop with products that are sold for 30 and for 90 days, and what it tells staff about their stock. */
export async function stockAlarmShop() {
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
    const names = { name: nameOf(id), name_ar: arabicNameOf(id) }
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
  /** Mails about the product, oldest first. */
  async function mailsOf(id: string, to = admin) {
    const name = to === admin ? nameOf(id) : arabicNameOf(id)
    const mails = await mailbox.mailsTo(shop, to.email)
    return mails.filter(({ subject }) => plain(subject).includes(name)).reverse()
  }
  async function noticesOf(id: string) {
    const { data } = await admin.call('GET /api/notifications', { query: { limit: 100 } })
    const name = nameOf(id)
    return data.notifications.filter(({ params }) => params.productName === name).reverse()
  }

  /** Every test has its own product and begins at ten. */
  function begin() {
    const at = (minutes: number) => shop.travelTo(new Date(start + minutes * minuteMs))
    at(0)
    return at
  }

  return {
    shop,
    admin,
    arabAdmin,
    begin,
    stockedProduct,
    setStock,
    runJobs,
    casesOf,
    openCase,
    mailsOf,
    noticesOf,
  }
}
