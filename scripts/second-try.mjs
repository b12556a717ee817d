/** More flaky tests than this in one run fail it. */
const maxFlaky = 3

/** Whether a second try can still make the run pass: what fails is red twice, or one flaky test too many. */
export function deservesSecondTry(failed) {
  return failed.length > 0 && failed.length <= maxFlaky
}

/**
 * Compares a run with the second try of what failed in it. A test that passed once is flaky, in whichever of the two
 * runs; a test that did not pass is red. Both lists keep the first error.
 */
export function compareTries(first, second) {
  const known = new Set([...first.failed, ...first.notRun].map(({ id }) => id))
  const hasPassed = ({ id }) => second.passed.has(id)
  return {
    red: [...first.failed, ...first.notRun].filter(test => !hasPassed(test)),
    flaky: [...first.failed.filter(hasPassed), ...second.failed.filter(({ id }) => !known.has(id))],
  }
}

/** The tests that fail the whole run. */
export function failuresOf(red, flaky) {
  return flaky.length > maxFlaky ? [...red, ...flaky] : red
}
