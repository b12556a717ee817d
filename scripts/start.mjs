import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, exitCodeOf, localNode, root } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
// glibc gives each thread its own memory arena and rarely returns it; Node compresses pages on several threads.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '2'
// Without this setting glibc raises the size from which freed buffers return to the system.
const MALLOC_MMAP_THRESHOLD_ = process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072'
// On a machine with much memory Node lets V8's young generation grow to 128 MB, which renders fill with garbage. 8 MB
// for each of its two halves are enough. NODE_OPTIONS in the environment overrides this, because the last option wins.
const NODE_OPTIONS = `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`.trim()
// From the second start on, Node reads compiled modules from here instead of compiling them again.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node')
const environment = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX,
  MALLOC_MMAP_THRESHOLD_,
  NODE_OPTIONS,
  NODE_COMPILE_CACHE,
}
process.exit(await exitCodeOf(localNode(), ['build/app/main.js'], environment))
