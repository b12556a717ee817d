import { expect, onTestFinished, test } from 'vitest'
import { newBuyer, newProduct, orderState } from '../support/buying.ts'
import { startKillableShop } from '../support/killable-shop.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

const vaultKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`
const shop = await testShop({ paymob: true, environment: { VAULT_KEYS: vaultKeys } })
const { pool } = shop.database
const isLong = process.env.TEST_LENGTH === 'long'
const purchases = isLong ? 100 : 3

/** Pays orders without callbacks, moves their next check to tomorrow and removes all jobs. */
async function payUnheard(buy: () => Promise<string>): Promise<string[]> {
  const orders: string[] = []
  for (let index = 0; index < purchases; index++) orders.push(await buy())
  await pool.query(
    "update payments set next_check_at = now() + interval '1 day' where next_check_at is not null",
  )
  await pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs')
  return orders
}

async function unfinished(orders: string[]): Promise<string[]> {
  const { rows } = await pool.query("select id from orders where id = any($1) and status <> 'completed'", [
    orders,
  ])
  return rows.map(({ id }) => id)
}

type Restart = { killedAt: number; readyAt: number }

declare module 'vitest' {
  interface TaskMeta {
    /** Measured figures, for the results of `npm run bench reliability`. */
    figures?: Record<string, number>
  }
}

async function deliverySeconds(orders: string[], { killedAt, readyAt }: Restart) {
  const { rows } = await pool.query('select completed_at from orders where id = any($1)', [orders])
  const times = rows.map(row => row.completed_at.getTime() as number).sort((a, b) => a - b)
  const secondsAfter = (from: number, time = Number.NaN) => (time - from) / 1_000
  const median = times[times.length >> 1]
  return {
    medianAfterKillSeconds: secondsAfter(killedAt, median),
    longestAfterKillSeconds: secondsAfter(killedAt, times.at(-1)),
    medianAfterReadySeconds: secondsAfter(readyAt, median),
    longestAfterReadySeconds: secondsAfter(readyAt, times.at(-1)),
  }
}

test('a worker checks all open attempts when it starts, before their scheduled check', async ({ task }) => {
  const product = await newProduct(shop, 3 * purchases)
  const buy = async (card: string) => {
    const buyer = await newBuyer(shop)
    const { id } = await buyer.order(product)
    const page = await buyer.pay(id)
    if (card === cards.declined) await shop.paymob.pay(page, card)
    await shop.paymob.pay(page, cards.lost)
    return id
  }
  const beforeStart = await payUnheard(() => buy(cards.lost))
  const victim = await startKillableShop({
    databaseUrl: shop.database.url,
    paymobUrl: shop.paymob.baseUrl,
    storageUrl: shop.deps.config.storageUrl,
    vaultKeys,
  })
  onTestFinished(victim.stop)
  await expect.poll(() => unfinished(beforeStart), { timeout: 60_000 }).toEqual([])

  // The same after a kill. On these payment pages a card was declined first.
  await shop.paymob.callbacks({ send: false })
  const beforeCrash = await payUnheard(() => buy(cards.declined))
  const killedAt = Date.now()
  await victim.crash()
  const readyAt = Date.now()
  await expect.poll(() => unfinished(beforeCrash), { timeout: 60_000 }).toEqual([])
  if (isLong) task.meta.figures = await deliverySeconds(beforeCrash, { killedAt, readyAt })
  for (const orderId of [...beforeStart, ...beforeCrash])
    expect((await orderState(shop, orderId)).deliveries).toHaveLength(1)
  await expectConsistent(shop)
}, 300_000)
