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
  /** The payment simulator of a shop with `paymob: true`. */
  paymob: PaymobSimulator
  /** The shop's log lines. */
  logged: string[]
  /** Sets the shop's clock. */
  travelTo(date: Date): void
  /** The typed client, as a guest or with a token, optionally from another network address. */
  caller(token?: string, language?: 'ar' | 'en', address?: string): Call
  /** Creates a person with an open session. */
  signIn(
    role: Role,
    overrides?: { isActive?: boolean; expiresAt?: Date },
  ): Promise<{ userId: string; token: string }>
}

type Options = {
  /** Also starts the payment simulator, `shop.paymob`. */
  paymob?: boolean
  installWeb?: (app: FastifyInstance, deps: Deps, cache: PageCache) => Promise<void>
  environment?: Record<string, string>
  /** Keeps the default limits on orders, which are off otherwise. */
  limitOrders?: boolean
  /** Used instead of a clone of the template. */
  database?: TestDatabase
}

/** Starts the HTTP application with its own database, on a free port. Call it once, at the top. */
export async function testShop(options: Options = {}): Promise<TestShop> {
  const database = options.database ?? (await testDatabase())
  const paymob = options.paymob ? await startPaymob() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-files-'))
  const config = readConfig({
    STORAGE_URL: pathToFileURL(folder).href,
    LOG_LEVEL: 'debug',
    // Callers set their network address in X-Forwarded-For.
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
    limits: createLimits({ database, log }),
  }
  const cache = createPageCache(1_000_000, deps.clock)
  const { installWeb } = options
  const app = await buildApp(deps, {
    jobsHealthy: () => true,
    cache,
    ...(installWeb ? { installWeb: server => installWeb(server, deps, cache) } : {}),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // The simulator sends callbacks and buyers to this address.
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
    const { method, path, body, idempotencyKey } = requestOf(name, input as Parameters<typeof requestOf>[1])
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
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
