import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#database/embedded.ts'
import type { Failpoint } from '#server/failpoint.ts'
import { withoutOrderLimits } from './order-limits.ts'
import { paymobKeys } from './paymob.ts'

type Environment = { databaseUrl: string; paymobUrl: string; storageUrl: string; vaultKeys: string }

export type KillableShop = {
  url: string
  /** Kills the process with SIGKILL and starts it again; with a failpoint, the new process kills itself there. */
  crash(diesAt?: Failpoint): Promise<void>
  /** Resolves when the process has died at its failpoint. */
  death(): Promise<void>
  stop(): Promise<void>
}

/** Starts server and worker as a separate process, on a port that stays the same after crashes. */
export async function startKillableShop(around: Environment): Promise<KillableShop> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnPort(await freePort(), around)
    } catch (error) {
      // Another process took the port after it was found free.
      if (attempt === 3 || !/is taken|EADDRINUSE/.test(String(error))) throw error
    }
  }
}

async function startOnPort(port: number, around: Environment): Promise<KillableShop> {
  const url = `http://127.0.0.1:${port}`
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    // The process starts many times: this caches the compiled modules.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: around.databaseUrl,
    STORAGE_URL: around.storageUrl,
    VAULT_KEYS: around.vaultKeys,
    // No mail server listens there: mails stay queued, and delivery does not depend on them.
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
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      output += chunk
      if (output.includes('Ctrl-C')) resolve()
    })
    child.once('exit', (code, signal) => {
      // Jobs left over from the previous process may reach the failpoint before the server is ready.
      if (signal === 'SIGKILL' && environment.DIES_AT) resolve()
      else reject(new Error(`the shop ended with ${code ?? signal}: ${output}`))
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
