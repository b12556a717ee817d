import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { addPeople, addProducts, type BuyingShop, openBuyingShop, type Person } from './buying-shop.ts'
import type { PageLoad } from './page-load.ts'
import { openLive, orderAndPay, readPassword } from './purchase.ts'
import { besideStaff } from './staff-at-work.ts'

const purchases = 20
const warmUps = 10
const connections = 200
const target = 3
/** With staff at work the load lasts five minutes, so that limits and caches that need minutes to fill are full. */
const withStaff = { purchases: 100, everyMs: 3_000 }

/**
 * The effect of 200 connections that request uncached pages on a purchase, also while staff work. The time without load is measured in the
 * same run, before and after the load.
 */
export async function measureOverload(base: string, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  try {
    const [admin] = await addPeople(shop, 1, 'admin')
    if (!admin) throw new Error('no admin to add stock')
    const [product = ''] = await addProducts(shop, admin, 1)
    const [worker] = await addPeople(shop, 1, 'worker')
    const [customer] = await addPeople(shop, 1, 'user')
    if (!worker || !customer) throw new Error('no worker, or no customer whose order the worker changes')
    const buyers = await addPeople(shop, warmUps + 4 * purchases + withStaff.purchases, 'user')
    const measure = (count = purchases, everyMs = 0) =>
      timesOf(shop, { buyers: buyers.splice(0, count), product, everyMs })
    await measure(warmUps)
    const quietBefore = await measure()
    const oneAddress = await beside({ base, connections, addresses: 1 }, measure)
    const manyAddresses = await beside({ base, connections, addresses: 200 }, measure)
    const orderId = await orderOf(shop, customer, product)
    const staffAtWork = await beside({ base, connections, addresses: 200 }, () =>
      besideStaff(shop, { worker, orderId }, () => measure(withStaff.purchases, withStaff.everyMs)),
    )
    const quietAfter = await measure()
    const quiet = Math.min(quietBefore.median, quietAfter.median)
    const judged = (loaded: Loaded<Times>) => {
      const ratio = Math.round((loaded.purchaseMs.median / quiet) * 100) / 100
      return { ...loaded, ratioToQuiet: ratio, isMet: ratio <= target && !loaded.answers['500'] }
    }
    return {
      target: `a purchase within ${target} times its quiet time, and no 500`,
      quietPurchaseMs: { before: quietBefore, after: quietAfter },
      from1Address: judged(oneAddress),
      from200Addresses: judged(manyAddresses),
      withStaffAtWork: judged(staffAtWork),
      loadAverage: loadavg().map(value => Math.round(value * 10) / 10),
    }
  } finally {
    await shop.database.close()
  }
}

type Times = { median: number; p95: number }
type Loaded<Measured> = { purchaseMs: Measured; answers: Record<string, number> }

async function beside<Measured>(load: PageLoad, measure: () => Promise<Measured>): Promise<Loaded<Measured>> {
  const child = fork(new URL('./page-load.ts', import.meta.url), [JSON.stringify(load)])
  try {
    await pause(2_000)
    const purchaseMs = await measure()
    const answered = once(child, 'message')
    child.send('stop')
    const [answers] = await answered
    return { purchaseMs, answers }
  } finally {
    child.kill()
  }
}

/** An unpaid order. */
async function orderOf(shop: BuyingShop, { token }: Person, product: string): Promise<string> {
  const items = [{ subscriptionId: product, quantity: 1 }]
  return (await shop.call<{ id: string }>(token, 'POST', '/api/orders', { items })).id
}

/** Measures from the order to the password on the customer's page, one purchase after the other. */
async function timesOf(
  shop: BuyingShop,
  { buyers, product, everyMs }: { buyers: Person[]; product: string; everyMs: number },
): Promise<Times> {
  const times: number[] = []
  for (const buyer of buyers) {
    const live = await openLive(shop, buyer)
    const start = performance.now()
    const id = await orderAndPay(shop, buyer, product)
    await live.hears(`"orderId":"${id}","status":"completed"`)
    await readPassword(shop, buyer, id)
    const took = performance.now() - start
    times.push(took)
    await live.close()
    await pause(Math.max(0, everyMs - took))
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  return { median: at(0.5), p95: at(0.95) }
}
