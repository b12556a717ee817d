import { ConfigError, readConfig } from './config.ts'
import { startShop } from './start-shop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

function main(): void {
  const starting = startShop(readConfig(process.env), say)
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    say(`\n${signal}: stopping…`)
    // A start that fails stops its own parts.
    const shop = await starting.catch(() => undefined)
    await shop?.stop()
    process.exit(0)
  }
  // Before the start is complete: a signal in between must not leave PostgreSQL or the sandbox running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stop(signal).catch(error => fail(`Stopping failed: ${error.message}`)))
  }
  starting.catch(error => isStopping || fail(`Cannot start: ${error.message}`))
}

function fail(...lines: string[]): void {
  for (const line of lines) complain(line)
  process.exit(1)
}

try {
  main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  fail(...error.problems.map(problem => `Configuration: ${problem}`))
}
