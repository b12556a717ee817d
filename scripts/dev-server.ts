import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { installDevelopmentWeb } from './dev-web.ts'

const shop = await startShop(readConfig(process.env), line => console.log(line), installDevelopmentWeb)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => shop.stop().then(() => process.exit(0)))
}
