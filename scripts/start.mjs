import { ensureBuilt, ensureInstalled, exitCodeOf, localNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await exitCodeOf(localNode(), ['server/main.ts'], { NODE_ENV: 'production' }))
