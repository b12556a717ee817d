import { readConfig } from '#server/config.ts'
import { startShop } from '#server/start-shop.ts'
import { installDevelopmentWeb } from './dev-web.ts'

await startShop(readConfig(process.env), line => console.log(line), { web: installDevelopmentWeb })
// Exits at once on a change and on Ctrl-C. The database keeps running for the next start; dev.mjs stops it at the end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
