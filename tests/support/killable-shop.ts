import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Failpoint } from '#server/failpoint.ts'
import { withoutOrderLimits } from './order-limits.ts'
import { paymobKeys } from './paymob.ts'

type Surroundings = { databaseUrl: string; paymobUrl: string; storageUrl: string; vaultKeys: string }

export type KillableShop = {
  url: string
  /** Ends it without a word, and starts it again; then it lives until it comes to the point, if one is given. */
  crash(diesAt?: Failpoint): Promise<void>
  /** When it has ended at the point that it was started with. */
  death(): Promise<void>
  stop(): Promise<void>
}

/** Server and worker in one process of their own, on a port that stays the same through crashes. */
export async function startKillableShop(around: Surroundings): Promise<KillableShop> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // It is started again and again: what was compiled once is kept.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: around.databaseUrl,
    STORAGE_URL: around.storageUrl,
    VAULT_KEYS: around.vaultKeys,
    // Nobody listens there: mails wait, and goods do not wait for them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@shop.test',
    PAYMOB_BASE_URL: around.paymobUrl,
    PAYMOB_API_KEY: paymobKeys.apiKey,
    PAYMOB_SECRET_KEY: paymobKeys.secretKey,
    PAYMOB_PUBLIC_KEY: paymobKeys.publicKey,
    PAYMOB_HMAC_SECRET: paymobKeys.hmacSecret,
    LOG_LEVEL: 'fatal',
    ...withoutOrderLimits,
  }
  let child = await launch(environment)
  return {
    url,
    async crash(diesAt) {
      await end(child, 'SIGKILL')
      child = await launch(diesAt ? { ...environment, DIES_AT: diesAt } : environment)
    },
    death: async () => {
      if (child.signalCode === null) await once(child, 'exit')
    },
    stop: () => end(child, 'SIGTERM'),
  }
}

async function launch(environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/reliability/shop-process.fixture.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      said += chunk
      if (said.includes('Ctrl-C')) resolve()
    })
    child.once('exit', (code, signal) => {
      // What an earlier life left to do may bring it to its point before it is ready.
      if (signal === 'SIGKILL' && environment.DIES_AT) resolve()
      else reject(new Error(`the shop ended with ${code ?? signal}: ${said}`))
    })
  })
  child.removeAllListeners('exit')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
