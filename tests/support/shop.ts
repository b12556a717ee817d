import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Database } from '#database/client.ts'
import { type Call, CallError, requestOf } from '#model/calls.ts'
import type { Role } from '#model/permissions.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createLimits } from '#server/http/limits.ts'
import { hashToken } from '#server/http/session.ts'
import { createLive } from '#server/live/live.ts'
import { createLogger } from '#server/log.ts'
import { createMailTransport } from '#server/mail/transport.ts'
import { createPaymob } from '#server/paymob/paymob.ts'
import { createPageCache, type PageCache } from '#server/render/page-cache.ts'
import { createStorage } from '#server/storage/create-storage.ts'
import { createVault } from '#server/vault/vault.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { withoutOrderLimits } from './order-limits.ts'
import { type PaymobSimulator, paymobKeys, startPaymob } from './paymob.ts'

export type TestShop = {
  url: string
  deps: Deps
  database: TestDatabase
  /** The payment simulator, for a shop that was opened with it. */
  paymob: PaymobSimulator
  /** Every line that the shop logged. */
  logged: string[]
  /** Sets the shop's clock. */
  travelTo(date: Date): void
  /** The typed client, as a guest or with a token; from an address of its own, or from this machine. */
  caller(token?: string, language?: 'ar' | 'en', address?: string): Call
  /** A person with an open session. */
  signIn(
    role: Role,
    overrides?: { isActive?: boolean; expiresAt?: Date },
  ): Promise<{ userId: string; token: string }>
}

type Options = {
  /** Starts the simulator beside it; `shop.paymob` steers it. */
  paymob?: boolean
  installWeb?: (app: FastifyInstance, deps: Deps, cache: PageCache) => Promise<void>
  environment?: Record<string, string>
  /** Keeps the default limits on orders; a test that is not about them places as many as it likes. */
  limitOrders?: boolean
  /** Another one than a clone of the template. */
  database?: TestDatabase
}

/** The whole HTTP application on a database of its own, listening on a free port. Call it once, at the top. */
export async function testShop(options: Options = {}): Promise<TestShop> {
  const database = options.database ?? (await testDatabase())
  const paymob = options.paymob ? await startPaymob() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-files-'))
  const config = readConfig({
    STORAGE_URL: pathToFileURL(folder).href,
    LOG_LEVEL: 'debug',
    // The tests' own callers name the address that they come from.
    TRUST_PROXY: '1',
    ...(options.limitOrders ? {} : withoutOrderLimits),
    ...(paymob ? paymobEnvironment(paymob) : {}),
    ...options.environment,
  })
  const logged: string[] = []
  const log = createLogger(config.logLevel, { write: line => void logged.push(line) })
  const live = createLive({ databaseUrl: database.url, log })
  await live.start()
  let now: (() => Date) | undefined
  const deps: Deps = {
    config,
    database,
    clock: { now: () => now?.() ?? new Date() },
    randomBytes,
    log,
    vault: createVault(config.vaultKeys),
    mail: createMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    paymob: createPaymob({ config: config.paymob, log, retryDelayMs: () => 10 }),
    storage: createStorage(config.storageUrl),
    live,
    limits: createLimits({ pool: database.pool, log }),
  }
  const cache = createPageCache(1_000_000)
  const { installWeb } = options
  const app = await buildApp(deps, {
    jobsHealthy: () => true,
    cache,
    ...(installWeb ? { installWeb: server => installWeb(server, deps, cache) } : {}),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Where the simulator's callbacks and its buyers come back to.
  if (paymob) config.publicUrl = url
  afterAll(async () => {
    await app.close()
    await live.stop()
    deps.mail.close()
    deps.paymob.close()
    await paymob?.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    url,
    deps,
    database,
    get paymob() {
      if (!paymob) throw new Error('this shop was opened without `paymob: true`')
      return paymob
    },
    logged,
    travelTo: date => {
      now = () => date
    },
    caller: (token, language = 'ar', address) => caller(url, { token, language, address }),
    signIn: (role, overrides) =>
      signIn(database, role, { expiresAt: new Date(deps.clock.now().getTime() + 3_600_000), ...overrides }),
  }
}

function paymobEnvironment({ baseUrl }: PaymobSimulator): Record<string, string> {
  return {
    PAYMOB_BASE_URL: baseUrl,
    PAYMOB_API_KEY: paymobKeys.apiKey,
    PAYMOB_SECRET_KEY: paymobKeys.secretKey,
    PAYMOB_PUBLIC_KEY: paymobKeys.publicKey,
    PAYMOB_HMAC_SECRET: paymobKeys.hmacSecret,
  }
}

type Caller = { token: string | undefined; language: string; address: string | undefined }

function caller(url: string, { token, language, address }: Caller): Call {
  return async (name, ...[input]) => {
    const { method, path, body } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new CallError(response.status, answer)
    return answer
  }
}

export async function signIn(
  database: Database,
  role: Role,
  {
    isActive = true,
    expiresAt = new Date(Date.now() + 3_600_000),
  }: { isActive?: boolean; expiresAt?: Date } = {},
) {
  const token = randomBytes(32).toString('base64url')
  const userId = randomUUID()
  await database.transaction(async tx => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email: `${userId}@people.test`,
        full_name: 'Test Person',
        role,
        is_active: isActive,
      })
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        created_at: new Date(expiresAt.getTime() - 7_200_000),
        expires_at: expiresAt,
      })
      .execute()
  })
  return { userId, token }
}
