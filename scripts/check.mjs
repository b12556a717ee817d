import { bin, ensureInstalled, exitCodeOf, localNode, step } from './prepare.mjs'

const checks = [
  ['Route types', bin0('react-router'), ['typegen']],
  ['Types', bin0('tsc'), ['--noEmit']],
  ['Format and lint', bin0('biome'), ['check', '--error-on-warnings']],
  ['Unused code', bin0('knip'), []],
  ['Boundaries', bin0('vitest'), ['run', '--project', 'unit', 'tests/architecture.test.ts']],
]

/** Runs every check, even after a failure, to show all problems at once. */
export async function check() {
  await ensureInstalled()
  const failed = []
  for (const [name, command, args] of checks) {
    step(name)
    if ((await exitCodeOf(localNode(), [command(), ...args])) !== 0) failed.push(name)
  }
  return failed
}

// Imported when it runs, because dependencies may not be installed when this file loads.
function bin0(name) {
  return () => bin(name)
}

if (process.argv[1] === import.meta.filename) {
  const failed = await check()
  process.stdout.write(failed.length ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n')
  process.exit(failed.length ? 1 : 0)
}
