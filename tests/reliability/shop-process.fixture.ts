import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'

// The shop without its pages, as a process that a test can kill.
await startShop(
  readConfig(process.env),
  line => process.stdout.write(`${line}\n`),
  async () => undefined,
)
