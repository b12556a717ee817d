import { type ChildProcess, spawn } from 'node:child_process'
import { freeShopPort } from './free-port.ts'

export type RunningShop = {
  process: ChildProcess
  output(): string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built shop as a separate process, as `npm start` does. */
export function launchShop(environment: Record<string, string>): RunningShop {
  const child = spawn(process.execPath, ['build/app/main.js'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      // Several starts per run: this caches the compiled modules.
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...environment,
    },
    // The shop stops when this process ends and the channel closes, even by SIGKILL.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return {
    process: child,
    output: () => output,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Waits until the shop, or its worker, says that it is running. */
export async function open(shop: RunningShop): Promise<RunningShop> {
  await new Promise<void>((resolve, reject) => {
    const look = () => /Ctrl-C stops it|worker is running/.test(shop.output()) && resolve()
    shop.process.stdout?.on('data', look)
    shop.ended.then(code => reject(new Error(`the shop ended with code ${code}:\n${shop.output()}`)))
    look()
  })
  return shop
}

/** Starts the shop on a free port, and on another one if a different process took it meanwhile. */
export async function openOnFreePort(
  environment: Record<string, string>,
): Promise<{ shop: RunningShop; port: number }> {
  const port = await freeShopPort()
  const shop = launchShop({ ...environment, PORT: String(port) })
  try {
    return { shop: await open(shop), port }
  } catch (error) {
    if (/port \d+ is taken/.test(shop.output())) return openOnFreePort(environment)
    throw error
  }
}
