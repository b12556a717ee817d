import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { outageNoticedMs } from '#database/watch-pool.ts'
import { allContracts } from '#model/contracts/all.ts'
import type { Contract } from '#model/contracts/contract.ts'
import { databaseCheckMs, lateJobsCheckMs } from '#server/http/health.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { installPages } from '#server/render/pages.ts'
import { timeoutMs } from '#web/lib/timeouts.ts'
import { newProduct } from '../support/buying.ts'
import { freezePostgres } from '../support/freeze.ts'
import { testShop } from '../support/shop.ts'
import { testPages, testWebBuild } from '../support/web-build.ts'

// A separate PostgreSQL: freezing it must not stop other tests.
const dataDir = await temporaryDataDir('frozen')
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
await migrate(server.url)
let isRunning = true
const database = connect({ url: server.url, onConnectionError: () => undefined })
const pages = testPages(testWebBuild())
const shop = await testShop({
  database: { ...database, url: server.url },
  installWeb: async (app, _, cache) => installPages(app, { ...pages, cache }),
})
afterAll(async () => {
  await database.close()
  if (isRunning) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Against answers that never come; a busy machine may need longer than a browser waits. */
const patienceMs = 60_000
const patient = { timeout: 30_000 }

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(shop.url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}

/** A cached page is still served; any other answers 503 with an error page in its language. */
async function expectPages(cached: string, others: Record<string, RegExp>) {
  const get = (path: string) => fetch(shop.url + path, { signal: AbortSignal.timeout(patienceMs) })
  expect((await get(cached)).status).toBe(200)
  for (const [path, text] of Object.entries(others)) {
    const page = await get(path)
    expect([path, page.status]).toEqual([path, 503])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(text)
  }
}
const arabicPage = /<html lang="ar"/
const englishPage = /<html lang="en"/

const signedIn = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'accept-language': 'en',
})

describe('while PostgreSQL is frozen', () => {
  test('readiness, reads and writes answer 503 with Retry-After, and work again afterwards', async () => {
    const { token } = await shop.signIn('user')
    const product = await newProduct(shop, 2)
    const order = (key: string) =>
      ask('/api/orders', {
        method: 'POST',
        headers: { ...signedIn(token), 'idempotency-key': key },
        body: JSON.stringify({ items: [{ subscriptionId: product, quantity: 1 }] }),
      })
    const key = randomUUID()
    expect((await fetch(`${shop.url}/subscriptions/${product}`)).status).toBe(200)
    const thaw = await freezePostgres(dataDir)
    try {
      const refusals = await Promise.all([
        ask('/api/health/ready', { headers: { 'accept-language': 'en' } }),
        ask('/api/subscriptions', { headers: { 'accept-language': 'en' } }),
        ask('/api/users/me', { headers: signedIn(token) }),
        order(key),
      ])
      for (const { status, retryAfter, body } of refusals) {
        expect(status).toBe(503)
        expect(Number(retryAfter)).toBeGreaterThan(0)
        expect(body).toMatchObject({ success: false, code: 'unavailable' })
        expect(body.message).toMatch(/^[\x20-\x7e’]+$/)
      }
      expect(refusals[0]?.body.data).toMatchObject({ database: 'down' })
      expect((await ask('/api/health')).status).toBe(200)
      await expectPages(`/subscriptions/${product}`, {
        '/subscriptions': arabicPage,
        '/en/contact': englishPage,
      })
    } finally {
      thaw()
    }
    await expect.poll(async () => (await ask('/api/health/ready')).status, { timeout: 30_000 }).toBe(200)
    expect((await ask('/api/subscriptions')).status).toBe(200)
    expect(await order(key)).toMatchObject({ status: 201 })
  })

  test('an interrupted transaction is rolled back and its connection is not reused', async () => {
    await sql`create table marks (name text)`.execute(database.reader)
    let thaw: (() => void) | undefined
    const cutOff = database.transaction(async tx => {
      await sql`insert into marks values ('lost')`.execute(tx)
      thaw = await freezePostgres(dataDir)
      await sql`insert into marks values ('never')`.execute(tx)
    })
    await expect(cutOff.finally(() => thaw?.())).rejects.toThrow()
    await expect.poll(() => database.answers(1_000), { timeout: 30_000 }).toBe(true)
    const names = async () => (await sql`select name from marks`.execute(database.reader)).rows
    await expect.poll(() => names().catch(() => undefined), { timeout: 30_000 }).toEqual([])
  })
})

test('the job runner listens for new jobs again after an outage, and stops without an error', async () => {
  const records: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: line => void records.push(JSON.parse(line)) })
  const jobs = await startJobs({ databaseUrl: server.url, handlers: {}, cron: [], log, concurrency: 1 })
  const listening = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'ishtirak-jobs' and query like 'LISTEN%'`.execute(database.reader)
    return rows.map(({ pid }) => pid)
  }
  try {
    await expect.poll(listening, patient).toHaveLength(1)
    const [before] = await listening()
    const thaw = await freezePostgres(dataDir)
    try {
      await expect.poll(() => records.map(({ msg }) => msg), patient).toContain('jobs: starting a new runner')
    } finally {
      thaw()
    }
    // The lost connection is listed until PostgreSQL notices its end.
    const others = async () => (await listening()).filter(pid => pid !== before)
    await expect.poll(() => others().catch(() => []), patient).toHaveLength(1)
    await expect.poll(() => jobs.healthy(), patient).toBe(true)
  } finally {
    await jobs.stop()
  }
  expect(records.filter(({ level }) => level > 40)).toEqual([])
})

test('an outage is noticed before a browser gives up its request', () => {
  expect(outageNoticedMs).toBeLessThan(Math.min(...Object.keys(allContracts).map(timeoutMs)))
})

test('readiness answers before a load balancer gives up', () => {
  expect(databaseCheckMs + lateJobsCheckMs).toBeLessThan(2_000)
})

test('a slow statement is not treated as an outage: other calls are answered and it completes', async () => {
  const slow = sql`select pg_sleep(4)`.execute(database.reader)
  await expect.poll(async () => (await ask('/api/subscriptions')).status).toBe(200)
  await expect(slow).resolves.toMatchObject({ rows: [{}] })
})

describe('a statement over its time limit', () => {
  test('is cancelled by PostgreSQL, and its connection stays usable', async () => {
    const strict = connect({
      url: server.url,
      maxConnections: 1,
      statementTimeoutMs: 100,
      onConnectionError: () => undefined,
    })
    try {
      await expect(sql`select pg_sleep(60)`.execute(strict.reader)).rejects.toMatchObject({ code: '57014' })
      await sql`select 1`.execute(strict.reader)
      expect(strict.pool.totalCount).toBe(1)
    } finally {
      await strict.close()
    }
  })
})

describe('while PostgreSQL is stopped', () => {
  const validBodies: Record<string, object> = {
    'POST /api/auth/login': { email: 'nobody@people.test', password: 'Wrong-pass-1' },
    'POST /api/auth/forgot-password': { email: 'nobody@people.test' },
    'POST /api/coupons/validate': { code: 'GUESS' },
    'POST /api/payments/paymob/webhook': { type: 'TRANSACTION', obj: {} },
  }
  /** Answers to a guest that need no database. */
  const withoutDatabase: Record<string, number> = {
    'GET /api/health': 200,
    'GET /api/live': 401,
    'GET /api/chat/stream': 401,
  }

  function call(name: string, contract: Contract, token?: string) {
    const [method = '', path = ''] = name.split(' ')
    const body = JSON.stringify(validBodies[name] ?? {})
    return ask(path.replace(/\{\w+\}/g, randomUUID()), {
      method,
      headers: {
        'accept-language': 'en',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(contract.body ? { 'content-type': 'application/json' } : {}),
        ...(contract.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(contract.body ? { body } : {}),
    })
  }

  test('every call and page answers 503 with Retry-After, or 400 for an invalid request, and never 500', async () => {
    const { token } = await shop.signIn('admin')
    const product = await newProduct(shop, 1)
    expect((await fetch(`${shop.url}/en/subscriptions/${product}`)).status).toBe(200)
    await server.stop()
    isRunning = false
    await expectPages(`/en/subscriptions/${product}`, {
      '/search?q=x': arabicPage,
      '/en/search?q=x': englishPage,
    })
    for (const [name, contract] of Object.entries<Contract>(allContracts)) {
      const asMember = await call(name, contract, token)
      expect([name, asMember.status]).toEqual([name, 503])
      expect([name, Number(asMember.retryAfter)]).toEqual([name, 5])
      expect(asMember.body).toMatchObject({ success: false, code: 'unavailable' })
      if (contract.access !== 'public') continue
      const asGuest = await call(name, contract)
      const isInvalidRequest = asGuest.status === 400 && !validBodies[name]
      const expected = withoutDatabase[name] ?? (isInvalidRequest ? 400 : 503)
      expect([name, asGuest.status]).toEqual([name, expected])
    }
  })
})
