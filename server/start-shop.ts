import { randomBytes } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { connect, jobTimeoutMs } from '#database/client.ts'
import { isFree } from '#database/embedded.ts'
import { buildApp } from './app.ts'
import { type Config, stopTimes } from './config.ts'
import { fillDemoOnce, seedSimulator } from './demo.ts'
import type { Deps } from './deps.ts'
import { createLimits } from './http/limits.ts'
import { cron, jobHandlers, startJobNames } from './job-handlers.ts'
import { startJobs } from './jobs/runner.ts'
import { createLive } from './live/live.ts'
import { createLogger } from './log.ts'
import { createMailTransport } from './mail/transport.ts'
import { openDatabase } from './open-database.ts'
import { createPaymob } from './paymob/paymob.ts'
import { dropChangedPages } from './render/drop-changed-pages.ts'
import { createPageCache, pageCacheBytes } from './render/page-cache.ts'
import { installWeb } from './render/pages.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { createStorage } from './storage/create-storage.ts'
import { createVault } from './vault/vault.ts'

export type Shop = { url: string; stop(): Promise<void> }
type Print = (line: string) => void
type Options = {
  web?: typeof installWeb
  /** Ends the start after its current step. */
  signal?: AbortSignal
}
type Later = (step: () => Promise<void>) => void

const jobConcurrency = 4

/** Starts all parts in order. When a step fails or the signal aborts, it stops the parts that were already started. */
export async function startShop(config: Config, print: Print, options: Options = {}): Promise<Shop> {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const later: Later = step => {
    undo.push(step)
    options.signal?.throwIfAborted()
  }
  try {
    const url = await start(config, print, options, later)
    return { url, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function start(config: Config, print: Print, { web = installWeb, signal }: Options, later: Later) {
  const serves = config.process !== 'worker'
  const works = config.process !== 'web'
  const log = createLogger(config.logLevel)
  await checkDataDir(config.dataDir)
  if (serves) await checkPorts(config)

  const opened = await openDatabase(config, log)
  later(opened.close)
  const connection = {
    url: opened.url,
    prepare: config.prepareStatements,
    onConnectionError: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    onOutage: (isAway: boolean) =>
      isAway ? log.error('database does not answer') : log.warn('database answers again'),
  }
  const database = connect({ ...connection, maxConnections: 20 })
  later(database.close)
  const jobDatabase = connect({
    ...connection,
    applicationName: 'ishtirak-work',
    maxConnections: jobConcurrency * 2,
    statementTimeoutMs: jobTimeoutMs,
  })
  later(jobDatabase.close)

  const live = createLive({ databaseUrl: opened.url, log })
  await live.start()
  later(live.stop)

  const deps: Deps = {
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
    limits: createLimits({ database, log }),
  }
  const jobDeps: Deps = { ...deps, database: jobDatabase }
  later(async () => deps.mail.close())
  later(async () => deps.paymob.close())
  const isFilled = config.demo && (await fillDemoOnce(jobDeps, print, signal))
  if (config.sandbox && serves) {
    const sandbox = await startSandboxProcess(config, config.sandbox)
    later(sandbox.stop)
    if (isFilled || sandbox.isBookEmpty) await seedSimulator(jobDeps)
  }

  const jobs = works
    ? await startJobs({
        databaseUrl: opened.url,
        handlers: jobHandlers(jobDeps),
        cron,
        atStart: startJobNames,
        log,
        concurrency: jobConcurrency,
        stopTimeoutMs: stopTimes(config).jobsMs,
      })
    : undefined
  if (jobs) later(jobs.stop)
  if (!serves) {
    print('Ishtirak worker is running.')
    return ''
  }

  const cache = createPageCache(pageCacheBytes, deps.clock)
  dropChangedPages(live, cache)
  const app = await buildApp(deps, {
    jobsHealthy: () => jobs?.healthy() ?? true,
    cache,
    installWeb: server => web(server, { publicUrl: config.publicUrl, cache }),
  })
  // Before the database closes: running requests are answered first.
  later(async () => app.close())
  await app.listen({ port: config.port, host: config.host })
  announce(config, print)
  return config.publicUrl
}

async function checkDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(
      `the folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR`,
    )
  }
}

/** Creates one level at a time: Node's `recursive` option never returns for paths such as `/proc/x`. */
async function makeFolder(folder: string): Promise<void> {
  const failure = await mkdir(folder).catch((error: NodeJS.ErrnoException) => error)
  if (!failure || failure.code === 'EEXIST') return
  if (failure.code !== 'ENOENT' || folder === dirname(folder)) throw failure
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

/** Checks the ports before slow parts start. */
async function checkPorts({ port, host, sandbox }: Config): Promise<void> {
  const wanted = [
    { port, host },
    ...(sandbox ? [sandbox.port, sandbox.smtpPort].map(number => ({ port: number, host: '127.0.0.1' })) : []),
  ]
  for (const place of wanted) {
    if (!(await isFree(place.port, place.host)))
      throw new Error(`port ${place.port} is taken: set PORT to another one`)
  }
}

function announce({ publicUrl, demo, sandbox }: Config, print: Print): void {
  print(`\n  Ishtirak is open:   ${publicUrl}   (English: ${publicUrl}/en)`)
  print(`  API documentation:  ${publicUrl}/api/docs`)
  if (sandbox) {
    print(
      `  Mailbox:            ${sandbox.url}/mail   (every mail that the shop sends; sign-in codes arrive here)`,
    )
    print(`  Payment simulator:  ${sandbox.url}`)
  }
  if (demo) {
    print('\n  Demonstration accounts, all with the password Demo-pass-1:')
    print('    admin@demo.test   worker@demo.test   customer@demo.test')
  }
  print('\n  Ctrl-C stops it.\n')
}
