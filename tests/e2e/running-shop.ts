import { type ChildProcess, spawn } from 'node:child_process'

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
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
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
