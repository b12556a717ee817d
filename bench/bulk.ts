import { halalas } from '#model/money.ts'
import { maxBulkRows, maxOpenBulkJobs } from '#model/pagination.ts'
import { addPeople, addProducts, type BuyingShop, openBuyingShop, type Person } from './buying-shop.ts'
import { measureDelivery, warmUps } from './delivery-time.ts'

const purchases = 40

/**
 * The time from payment to delivery alone, and beside as many bulk actions as one person may have open, each on as many
 * products as an action may have.
 */
export async function measureBulk(base: string, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  try {
    const [admin] = await addPeople(shop, 1, 'admin')
    if (!admin) throw new Error('the shop has no admin who can start a bulk action')
    const [bought = ''] = await addProducts(shop, admin, 1)
    await addRows(shop)
    const buyers = () => addPeople(shop, purchases + warmUps, 'user')
    const aloneMs = await measureDelivery(shop, await buyers(), bought)
    const jobs = await startActions(shop, admin)
    const besideMs = await measureDelivery(shop, await buyers(), bought)
    const rowsDone = await stopActions(shop, admin, jobs)
    return { aloneMs, besideMs, rowsDone, ratio: besideMs.median / aloneMs.median }
  } finally {
    await shop.database.close()
  }
}

/** Products that only the bulk actions change. */
async function addRows({ database: { reader } }: BuyingShop): Promise<void> {
  const { id: category_id } = await reader.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  const ids = Array.from({ length: maxBulkRows }, (_, index) => `bulk-${index}`)
  for (let from = 0; from < ids.length; from += 1_000) {
    const some = ids.slice(from, from + 1_000)
    const names = {
      name: 'Bulkrow',
      name_ar: 'Bulkrow',
      search_text: 'bulkrow',
      price_halalas: halalas(5_000),
    }
    await reader
      .insertInto('products')
      .values(some.map(id => ({ id, category_id, ...names })))
      .execute()
    await reader
      .insertInto('product_durations')
      .values(some.map(product_id => ({ product_id, days: 30, price_halalas: halalas(5_000) })))
      .execute()
  }
}

type Job = { id: string; total: number; done: number; state: string }

/** Each action gives every row another discount, so that all of them change all rows. */
async function startActions(shop: BuyingShop, { token }: Person): Promise<Job[]> {
  const jobs: Job[] = []
  for (let discount = 1; discount <= maxOpenBulkJobs.own; discount++) {
    const selection = { filter: { search: 'bulkrow' } }
    const body = { screen: 'products', action: 'discount', params: { discount }, selection }
    jobs.push(await shop.call<Job>(token, 'POST', '/api/staff/bulk', body))
  }
  return jobs
}

/** How many rows were changed meanwhile. A job that ended before its stop would have left purchases without company. */
async function stopActions(shop: BuyingShop, { token }: Person, jobs: Job[]): Promise<number> {
  let rows = 0
  for (const { id } of jobs.toReversed()) {
    await shop.call(token, 'POST', `/api/staff/bulk/${id}/stop`)
    const { state, total, done } = await shop.call<Job>(token, 'GET', `/api/staff/bulk/${id}`)
    if (total !== maxBulkRows) throw new Error(`a bulk action has ${total} rows`)
    if (id === jobs.at(-1)?.id && state !== 'stopped') throw new Error('the last bulk action ended too early')
    rows += done
  }
  return rows
}
