import { bin, ensureInstalled, exitCodeOf, localNode, outputOf, step } from './prepare.mjs'

const checks = [
  ['Types', bin0('tsc'), ['--noEmit']],
  ['Format and lint', bin0('biome'), ['check', '--error-on-warnings']],
  ['Unused code', bin0('knip'), []],
  ['Boundaries', bin0('vitest'), ['run', '--project', 'unit', 'tests/architecture', 'tests/conventions']],
]

/**
 * Runs every check, even after a failure, to show all problems at once. They run side by side, because most of them use
 * one core; the output of each is printed as a whole.
 */
export async function check() {
  await ensureInstalled()
  step('Route types')
  if ((await exitCodeOf(localNode(), [bin('react-router'), 'typegen'])) !== 0) return ['Route types']
  const failed = await Promise.all(
    checks.map(async ([name, command, args]) => {
      const { code, output } = await outputOf(localNode(), [command(), ...args])
      step(name)
      process.stdout.write(output)
      return code === 0 ? [] : [name]
    }),
  )
  return failed.flat()
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
