import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { installDevelopmentWeb } from './dev-web.ts'

await startShop(readConfig(process.env), line => console.log(line), installDevelopmentWeb)
// At once, on a change and on Ctrl-C alike: the database stays up for the next round, and dev.mjs stops it in the end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
