import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { installDevelopmentWeb } from './dev-web.ts'

const shop = await startShop(readConfig(process.env), line => console.log(line), installDevelopmentWeb)
process.once('SIGINT', () => shop.stop().then(() => process.exit(0)))
// The watcher's way to say "again": the database stays up for the next round, which joins it.
process.once('SIGTERM', () => process.exit(0))
