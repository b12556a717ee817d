import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { newProduct, orderState } from '../support/buying.ts'
import { startKillableShop } from '../support/killable-shop.ts'
import { expectConsistent } from '../support/oracle.ts'
import { cards } from '../support/paymob.ts'
import { testShop } from '../support/shop.ts'

// A separate PostgreSQL with fsync on: only then does a crash test what was acknowledged.
const dataDir = await temporaryDataDir('crash')
const server = await startEmbedded({ dataDir })
await migrate(server.url)
const database = connect({ url: server.url, onConnectionError: () => undefined })
const vaultKeys = `test:${Buffer.alloc(32, 9).toString('base64')}`
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
const shop = await testShop({
  paymob: true,
  environment: { VAULT_KEYS: vaultKeys },
  database: { ...database, url: server.url },
})
const running = await startKillableShop({
  databaseUrl: server.url,
  paymobUrl: shop.paymob.baseUrl,
  storageUrl: shop.deps.config.storageUrl,
  vaultKeys,
})
afterAll(running.stop)

const isLong = process.env.TEST_LENGTH === 'long'
const [purchases, crashes] = isLong ? [200, 20] : [20, 3]

/** Kills one backend with SIGKILL: PostgreSQL treats that as a crash, ends all backends and recovers. */
async function crashDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  await client.end().catch(() => undefined)
  await expect.poll(isUp, { timeout: 30_000 }).toBe(true)
}

async function isUp(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const statuses = new Set<number>()

/** Retries until the shop answers with success, each time with a new idempotency key. */
async function persist(token: string, path: string, body: object): Promise<Record<string, unknown>> {
  for (;;) {
    const response = await fetch(running.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    statuses.add(response.status)
    const answer = await response.json()
    if (response.ok) return answer.data
    expect(answer.message).toEqual(expect.any(String))
  }
}

test(`PostgreSQL crashes ${crashes} times during ${purchases} purchases: no acknowledged order is lost, and every error is a 503`, async () => {
  const product = await newProduct(shop, purchases * 3)
  const tokens = await Promise.all(
    Array.from({ length: purchases }, async () => (await shop.signIn('user')).token),
  )
  const queue = tokens.values()
  const paid: string[] = []
  let left = crashes
  let crashing = Promise.resolve()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const token of queue) {
        const order = await persist(token, '/api/orders', {
          items: [{ subscriptionId: product, quantity: 1 }],
        })
        if (left > 0 && paid.length >= ((crashes - left) * purchases) / (crashes + 1)) {
          left--
          crashing = crashing.then(crashDatabase)
        }
        const payment = await persist(token, '/api/payments/create-intention', {
          special_reference: order.id,
        })
        await shop.paymob.pay(String(payment.checkoutUrl), cards.pays)
        paid.push(String(order.id))
      }
    }),
  )
  await crashing
  expect(left).toBe(0)
  expect(paid).toHaveLength(purchases)
  expect([...statuses].filter(status => status !== 200 && status !== 201 && status !== 503)).toEqual([])

  const unfinished = async () => {
    const open: string[] = []
    for (const orderId of paid) {
      const response = await fetch(`${running.url}/api/orders/${orderId}/status`)
      if ((await response.json()).data?.status !== 'completed') open.push(orderId)
    }
    return open
  }
  await expect.poll(unfinished, { timeout: 90_000, interval: 500 }).toEqual([])
  for (const orderId of paid) expect((await orderState(shop, orderId)).deliveries).toHaveLength(1)
  await expectConsistent(shop)
}, 240_000)
