import { onTestFailed, type TestContext } from 'vitest'

/** The seed of the run's random tests: SEED of the environment, or a new one (vitest.config.ts). */
export const runSeed = Number(process.env.SEED)

/** The run's seed, to call in a test. If the test fails, its error says how to run it again with the same seed. */
export function testSeed(): number {
  onTestFailed(({ task }) => explainSeed(task))
  return runSeed
}

/** Adds the command that repeats the test to its errors. */
export function explainSeed({ file, result }: TestContext['task']): void {
  const path = file.name.replace(/(\.db)?\.test\.ts$/, '')
  const command = `To run it again: SEED=${runSeed} npm test ${file.projectName} ${path}`
  for (const error of result?.errors ?? []) {
    if (error.message.includes(command)) continue
    const message = `${error.message}\n\n${command}`
    // Some reporters print the stack, which begins with the message.
    error.stack = error.stack?.replace(error.message, () => message)
    error.message = message
  }
}

/** Returns whole numbers from `lowest` to `highest`; the same ones for the same seed. */
export function seededRandom(start = testSeed()): (lowest: number, highest: number) => number {
  let state = start
  return (lowest, highest) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    // The low bits of this generator repeat after few numbers.
    return lowest + ((state >>> 8) % (highest - lowest + 1))
  }
}
