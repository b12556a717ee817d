import { maxBulkRows, maxOpenBulkJobs } from '#model/pagination.ts'
import { addBulkRows } from './bulk-rows.ts'
import { addPeople, addProducts, type BuyingShop, openBuyingShop, type Person } from './buying-shop.ts'
import { measureDelivery, warmUps } from './delivery-time.ts'
import { measureSignInMail } from './mail-time.ts'

const purchases = 40
const mails = 20

/**
 * The times from payment to delivery and from sign-in to its mail, alone and beside as many bulk actions as one person may have open, each on as many
 * products as an action may have.
 */
export async function measureBulk(base: string, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  try {
    const [admin] = await addPeople(shop, 1, 'admin')
    if (!admin) throw new Error('the shop has no admin who can start a bulk action')
    const [bought = ''] = await addProducts(shop, admin, 1)
    await addBulkRows(shop, maxBulkRows)
    const buyers = () => addPeople(shop, purchases + warmUps, 'user')
    const signIns = async () => measureSignInMail(shop, await addPeople(shop, mails, 'user'))
    const aloneMs = await measureDelivery(shop, await buyers(), bought)
    const mailAloneMs = await signIns()
    const jobs = await startActions(shop, admin)
    const besideMs = await measureDelivery(shop, await buyers(), bought)
    const mailBesideMs = await signIns()
    const rowsDone = await stopActions(shop, admin, jobs)
    return {
      aloneMs,
      besideMs,
      ratio: besideMs.median / aloneMs.median,
      mailAloneMs,
      mailBesideMs,
      mailRatio: mailBesideMs.median / mailAloneMs.median,
      rowsDone,
    }
  } finally {
    await shop.database.close()
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
