import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { freeShopPort } from './free-port.ts'
import { productionSettings } from './production-settings.ts'
import { launchShop, open } from './running-shop.ts'

test.describe.configure({ mode: 'serial', timeout: 90_000 })

const port = await freeShopPort()
const environment = { PORT: String(port), DATA_DIR: '' }
const production = productionSettings(`http://localhost:${port}`)
const productCount = async (at = port) => {
  const response = await fetch(`http://localhost:${at}/api/subscriptions?limit=1`)
  return (await response.json()).data.pagination.total as number
}

/** The subscriptions at the payment simulator. */
async function renewalCount(): Promise<number> {
  const book = await (await fetch(`http://localhost:${port + 1}/paymob/_control/book`)).json()
  return book.subscriptions.length
}

/** Each run of these tests has a copy of the data folder that the first start of the shop filled (`fill-shop.ts`). */
test.beforeAll(async () => {
  environment.DATA_DIR = await temporaryDataDir('start')
  // `-a` keeps the owner of PostgreSQL's files.
  await promisify(execFile)('cp', ['-a', `${process.env.E2E_COPY_DIR}/.`, environment.DATA_DIR])
})
test.afterAll(() => rm(environment.DATA_DIR, { recursive: true, force: true }))

test('the first start fills the shop and prints its addresses and accounts', async () => {
  const output = await readFile(join(environment.DATA_DIR, 'first-start.txt'), 'utf8')
  expect(output).toContain('Filling the demonstration shop')
  const [, shopPort] = /http:\/\/localhost:(\d+) /.exec(output) ?? []
  expect(output).toContain(`http://localhost:${Number(shopPort) + 1}/mail`)
  for (const name of ['admin', 'worker', 'customer']) expect(output).toContain(`${name}@demo.test`)
})

test('after a kill -9 the next start works, does not fill the shop again and keeps all data', async () => {
  const first = await open(launchShop(environment))
  const [products, renewals] = [await productCount(), await renewalCount()]
  expect(products).toBeGreaterThanOrEqual(40)
  expect(renewals).toBeGreaterThan(100)
  expect((await fetch(`http://localhost:${port + 1}/mail/messages`)).status).toBe(200)
  await first.stop('SIGKILL')
  const second = await open(launchShop(environment))
  expect(second.output()).not.toContain('Filling')
  expect([await productCount(), await renewalCount()]).toEqual([products, renewals])
  expect(await second.stop()).toBe(0)
  await expect(fetch(`http://localhost:${port + 1}/mail/messages`)).rejects.toThrow()
})

test('the shop stops while clients keep silent, half-sent and slow requests open', async () => {
  const shop = await open(launchShop({ ...environment, STOP_TIMEOUT_SECONDS: '3' }))
  const half = 'GET / HTTP/1.1\r\nHost: shop'
  const slow = 'POST /api/coupons/check HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 99\r\n\r\n'
  const clients = await Promise.all(['', half, slow].map(send))
  expect(await shop.stop()).toBe(0)
  for (const client of clients) client.destroy()
})

async function send(text: string): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  // The shop may reset the connection.
  client.on('error', () => undefined)
  await once(client, 'connect')
  client.write(text)
  return client
}

test('Ctrl-C during the first filling stops what was started, and leaves an empty shop', async () => {
  const folder = await temporaryDataDir('interrupted')
  const shop = launchShop({ ...environment, DATA_DIR: folder })
  await expect.poll(shop.output, { timeout: 60_000 }).toContain('Filling')
  expect(await shop.stop('SIGINT')).toBe(0)
  expect(shop.output()).not.toContain('Ctrl-C stops it')
  const postgres = await startEmbedded({ dataDir: folder })
  expect(postgres.started, 'PostgreSQL was stopped').toBe(true)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  expect((await client.query('select 1 from users')).rowCount).toBe(0)
  await client.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a taken port, a wrong variable and an unusable folder each end the start with one clear line', async () => {
  const taken = createServer().listen(port, '127.0.0.1')
  const busy = launchShop(environment)
  expect(await busy.ended).toBe(1)
  expect(busy.output().trim()).toBe(`Cannot start: port ${port} is taken: set PORT to another one`)
  await new Promise(resolve => taken.close(resolve))

  const bad = launchShop({ ...environment, PORT: 'http', DEMO: 'maybe' })
  expect(await bad.ended).toBe(1)
  expect(bad.output().trim().split('\n')).toEqual([
    'Configuration: DEMO must be one of 0, 1',
    'Configuration: PORT must be a whole number from 1 to 65533',
  ])

  // Not even root can create folders below a file or in /proc.
  for (const folder of ['/dev/null/data', '/proc/none/data']) {
    const unwritable = launchShop({ ...environment, DATA_DIR: folder })
    expect(await unwritable.ended).toBe(1)
    expect(unwritable.output().trim()).toMatch(
      /^Cannot start: the folder .* cannot be written \(\w+\): set DATA_DIR$/,
    )
  }
})

test.describe('with a separate database', () => {
  let stopDatabase = async () => {}
  let databaseUrl = ''

  test.beforeAll(async () => {
    const folder = join(environment.DATA_DIR, 'own-database')
    const server = await startEmbedded({ dataDir: folder, settings: { fsync: 'off' } })
    databaseUrl = server.url
    stopDatabase = server.stop
  })
  test.afterAll(() => stopDatabase())

  test('production requires its own secrets and starts without demonstration data or sandbox', async () => {
    const refused = launchShop({ ...environment, DATABASE_URL: databaseUrl })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('Configuration: VAULT_KEYS is required with DEMO=0')

    const shop = await open(launchShop({ ...environment, DATABASE_URL: databaseUrl, ...production }))
    expect(await productCount()).toBe(0)
    await expect(fetch(`http://localhost:${port + 1}/`)).rejects.toThrow()
    await shop.stop()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    expect((await client.query('select 1 from users')).rowCount).toBe(0)
    await client.end()
  })

  test('two servers and a separate worker share one database and see each other’s changes', async () => {
    const [other, third] = [await freeShopPort(), await freeShopPort()]
    const settings = { ...production, DATABASE_URL: databaseUrl, DATA_DIR: environment.DATA_DIR }
    const [first, second, worker] = await Promise.all([
      open(launchShop({ ...settings, PORT: String(port) })),
      open(launchShop({ ...settings, PORT: String(other), PROCESS: 'web' })),
      open(launchShop({ ...settings, PORT: String(third), PROCESS: 'worker' })),
    ])
    const page = (at: number) => fetch(`http://localhost:${at}/categories`).then(response => response.text())
    expect(await page(port)).not.toContain('New shelf')
    expect(await page(other)).not.toContain('New shelf')
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      "insert into categories (id, name, name_ar) values ('shelf', 'New shelf', 'New shelf')",
    )
    await client.end()
    for (const at of [port, other]) {
      await expect.poll(() => page(at)).toContain('New shelf')
    }
    for (const shop of [first, second, worker]) expect(await shop.stop()).toBe(0)
  })
})
