import { ConfigError, readConfig, stopTimes } from './config.ts'
import { startShop } from './start-shop.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

function main(): void {
  const config = readConfig(process.env)
  const stopping = new AbortController()
  const starting = startShop(config, print, { signal: stopping.signal })
  const stop = async (cause: string) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    print(`\n${cause}: stopping…`)
    setTimeout(() => {
      fail(`Stopping took longer than ${config.stopTimeoutSeconds} s (STOP_TIMEOUT_SECONDS).`)
    }, stopTimes(config).wholeMs).unref()
    // A start that fails stops its own parts.
    const shop = await starting.catch(() => undefined)
    await shop?.stop()
    process.exit(0)
  }
  const stopOrFail = (cause: string) => stop(cause).catch(error => fail(`Stopping failed: ${error.message}`))
  // Before the start is complete: a signal in between must not leave PostgreSQL or the sandbox running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, stopOrFail)
  }
  // A parent that has opened a channel, such as a test: the shop ends with it.
  process.once('disconnect', () => {
    // The pipes to the parent are closed too.
    process.stdout.on('error', () => undefined)
    process.stderr.on('error', () => undefined)
    void stopOrFail('The parent process has ended')
  })
  starting.catch(error => stopping.signal.aborted || fail(`Cannot start: ${error.message}`))
}

function fail(...lines: string[]): void {
  for (const line of lines) printError(line)
  process.exit(1)
}

try {
  main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  fail(...error.problems.map(problem => `Configuration: ${problem}`))
}
