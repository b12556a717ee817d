import { ConfigError, readConfig } from './config.ts'
import { startShop } from './start-shop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const shop = await startShop(config, say)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    say(`\n${signal}: stopping…`)
    shop.stop().then(
      () => process.exit(0),
      error => {
        complain(`Stopping failed: ${error.message}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
}

main().catch((error: Error) => {
  if (error instanceof ConfigError)
    for (const problem of error.problems) complain(`Configuration: ${problem}`)
  else complain(`Cannot start: ${error.message}`)
  process.exit(1)
})
