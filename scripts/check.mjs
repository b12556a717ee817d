import { bin, ensureInstalled, exitCodeOf, localNode, step } from './prepare.mjs'

const checks = [
  ['Route types', bin0('react-router'), ['typegen']],
  ['Types', bin0('tsc'), ['--noEmit']],
  ['Format and lint', bin0('biome'), ['check', '--error-on-warnings']],
  ['Unused code', bin0('knip'), []],
  ['Boundaries', bin0('vitest'), ['run', '--project', 'unit', 'tests/architecture.test.ts']],
]

/** Every check runs, so that one visit shows everything that is wrong. */
export async function check() {
  await ensureInstalled()
  const failed = []
  for (const [name, command, args] of checks) {
    step(name)
    if ((await exitCodeOf(localNode(), [command(), ...args])) !== 0) failed.push(name)
  }
  return failed
}

// Looked up when it runs: nothing may be installed yet while this file loads.
function bin0(name) {
  return () => bin(name)
}

if (process.argv[1] === import.meta.filename) {
  const failed = await check()
  process.stdout.write(failed.length ? `\nFailed: ${failed.join(', ')}\n` : '\nAll checks passed.\n')
  process.exit(failed.length ? 1 : 0)
}
