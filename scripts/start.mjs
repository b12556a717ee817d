import { ensureBuilt, ensureInstalled, exitCodeOf, localNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
// glibc gives each thread memory of its own and rarely returns it; Node compresses pages on several threads.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
// Without it glibc raises the size from which freed buffers return to the system.
const MALLOC_MMAP_THRESHOLD_ = process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072'
// On a machine with much memory Node lets V8's young generation grow to 128 MB; renders fill it with garbage. 8 MB for
// each of its two halves are enough. An option in the environment overrides it, because the last one counts.
const NODE_OPTIONS = `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`.trim()
const environment = { NODE_ENV: 'production', MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, NODE_OPTIONS }
process.exit(await exitCodeOf(localNode(), ['server/main.ts'], environment))
