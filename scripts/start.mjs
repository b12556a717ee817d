import { ensureBuilt, ensureInstalled, exitCodeOf, localNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
// glibc gives each thread memory of its own and rarely returns it; Node compresses pages on several threads.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
process.exit(await exitCodeOf(localNode(), ['server/main.ts'], { NODE_ENV: 'production', MALLOC_ARENA_MAX }))
