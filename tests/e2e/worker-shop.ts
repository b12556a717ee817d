import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDataDir } from '#database/embedded.ts'
import { administer, withDatabase } from '../support/cluster.ts'
import { withoutOrderLimits } from '../support/order-limits.ts'
import { freeShopPort } from './free-port.ts'
import { productionSettings } from './production-settings.ts'
import { launchShop, open, openOnFreePort, type RunningShop } from './running-shop.ts'

export type WorkerShop = {
  url: string
  /** The variables of its data, for another process on the same shop. */
  data: { DATABASE_URL: string; DATA_DIR: string }
  stop(): Promise<void>
}

/** Starts a shop with its own copy of the filled database and uploads, and with an empty sandbox. */
export async function startWorkerShop(): Promise<WorkerShop> {
  const { E2E_FILLED_DATABASE_URL: filledUrl = '', E2E_FILLED_DATA_DIR: filledDir = '' } = process.env
  const dataDir = await temporaryDataDir('worker')
  // Hard links: no test writes into an existing picture.
  await promisify(execFile)('cp', ['-al', join(filledDir, 'uploads'), dataDir])
  const database = `worker_${randomBytes(6).toString('hex')}`
  const template = new URL(filledUrl).pathname.slice(1)
  // From another database: a connection to the template would prevent copies.
  const adminUrl = withDatabase(filledUrl, 'postgres')
  await administer(adminUrl, `create database ${database} template ${template}`)
  const data = { DATABASE_URL: withDatabase(filledUrl, database), DATA_DIR: dataDir }
  await administer(data.DATABASE_URL, startOwnNumbers)
  const environment = { ...data, DEMO: '1', PREPARED_STATEMENTS: '1', ...withoutOrderLimits }
  const { shop, port } = await openOnFreePort(environment)
  await holdProviderClock(port + 1)
  return {
    url: `http://localhost:${port}`,
    data,
    stop: () => stopAndDrop(shop, data),
  }
}

/** Starts a production shop whose database has no rows but the shop's own, and no sandbox. */
export async function startEmptyShop(): Promise<WorkerShop> {
  const { E2E_FILLED_DATABASE_URL: filledUrl = '' } = process.env
  const [port, dataDir] = [await freeShopPort(), await temporaryDataDir('empty')]
  const database = `empty_${randomBytes(6).toString('hex')}`
  await administer(withDatabase(filledUrl, 'postgres'), `create database ${database}`)
  const data = { DATABASE_URL: withDatabase(filledUrl, database), DATA_DIR: dataDir }
  const url = `http://localhost:${port}`
  const shop = await open(launchShop({ ...data, ...productionSettings(url), PORT: String(port) }))
  return { url, data, stop: () => stopAndDrop(shop, data) }
}

async function stopAndDrop(shop: RunningShop, { DATABASE_URL, DATA_DIR }: WorkerShop['data']): Promise<void> {
  const exitCode = await shop.stop()
  if (exitCode !== 0) throw new Error(`the shop did not stop, exit code ${exitCode}:\n${shop.output()}`)
  const database = new URL(DATABASE_URL).pathname.slice(1)
  await administer(withDatabase(DATABASE_URL, 'postgres'), `drop database ${database} with (force)`)
  await rm(DATA_DIR, { recursive: true, force: true })
}

/**
 * The numbers of new orders start with digits that no phone number, address or product of the demonstration contains: a
 * search for one finds one order.
 */
const startOwnNumbers = `
  select setval(pg_get_serial_sequence('orders', 'number'), prefix * 1000)
  from generate_series(1000, 9999) as prefix
  where not exists (select from users where search_text like '%' || prefix || '%')
    and not exists (select from order_items where search_text like '%' || prefix || '%')
  order by prefix limit 1`

/** No renewal is charged by itself, also when midnight in Riyadh passes during the run. */
async function holdProviderClock(sandboxPort: number): Promise<void> {
  const { ok, status } = await fetch(`http://localhost:${sandboxPort}/paymob/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hold: true }),
  })
  if (!ok) throw new Error(`the simulator’s clock cannot be held: ${status}`)
}
