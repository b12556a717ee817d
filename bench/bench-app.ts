import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { connect, type Database } from '#database/client.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLimits, type Limits } from '#server/http/limits.ts'
import { createLive } from '#server/live/live.ts'
import { createLogger } from '#server/log.ts'
import { createMailTransport } from '#server/mail/transport.ts'
import { createPaymob } from '#server/paymob/paymob.ts'
import { createPageCache } from '#server/render/page-cache.ts'
import { createStorage } from '#server/storage/create-storage.ts'
import { createVault } from '#server/vault/vault.ts'

/** The API only, without pages and jobs. */
export async function benchApp(databaseUrl: string): Promise<{ app: FastifyInstance; database: Database }> {
  const config = readConfig({ STORAGE_URL: pathToFileURL(tmpdir()).href, LOG_LEVEL: 'error' })
  const log = createLogger(config.logLevel)
  const database = connect({ url: databaseUrl, onConnectionError: error => log.error(error) })
  const live = createLive({ databaseUrl, log })
  const app = await buildApp(
    {
      config,
      database,
      clock: { now: () => new Date() },
      randomBytes,
      log,
      vault: createVault(config.vaultKeys),
      mail: createMailTransport({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
      paymob: createPaymob({ config: config.paymob, log }),
      storage: createStorage(config.storageUrl),
      live,
      limits: asIfFromMany(createLimits({ database, log })),
    },
    { jobsHealthy: () => true, cache: createPageCache(1_000_000) },
  )
  app.addHook('onClose', () => live.stop())
  await app.ready()
  await live.start()
  return { app, database }
}

/** Limits that never refuse, because the load comes from one address. They still count, because counting has a cost. */
function asIfFromMany(limits: Limits): Limits {
  let calls = 0
  return { ...limits, consume: (rule, key, points) => limits.consume(rule, `${key} ${calls++}`, points) }
}
