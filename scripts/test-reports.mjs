import { stripVTControlCharacters } from 'node:util'

/**
 * What a run of tests found, read from the JSON report of Vitest or Playwright.
 *
 * `failed` and `notRun` have an entry per test: `id` is the same in every run, `where` selects the test in another run.
 * `passed` has the ids of the passed tests, and of the Vitest files that passed. `files` has the time of each file.
 */
export const emptyResult = () => ({
  count: 0,
  skipped: 0,
  passed: new Set(),
  failed: [],
  notRun: [],
  files: [],
})

export function readVitestReport(report, root) {
  const result = emptyResult()
  for (const { name, status, message, startTime, endTime, assertionResults } of report?.testResults ?? []) {
    const file = name.slice(root.length + 1)
    const tests = withIds(file, assertionResults)
    const failed = tests.filter(test => test.status === 'failed')
    const passed = tests.filter(test => test.status === 'passed')
    result.files.push({ file, ms: endTime - startTime })
    result.count += passed.length
    result.skipped += assertionResults.length - failed.length - passed.length
    if (status === 'passed') result.passed.add(file)
    for (const { id } of passed) result.passed.add(id)
    for (const { id, failureMessages } of failed)
      result.failed.push({ id, where: file, title: id, error: firstLine(failureMessages[0]) })
    // A file that does not load, or a hook that fails after the tests.
    if (status === 'failed' && failed.length === 0) {
      result.failed.push({ id: file, where: file, title: file, error: firstLine(message) })
    }
  }
  return result
}

/** Numbers the tests of a file that have the same title. */
function withIds(file, tests) {
  const counts = new Map()
  return tests.map(test => {
    const count = (counts.get(test.fullName) ?? 0) + 1
    counts.set(test.fullName, count)
    return { ...test, id: `${file}: ${test.fullName}${count > 1 ? ` (${count})` : ''}` }
  })
}

export function readPlaywrightReport(report) {
  const result = emptyResult()
  for (const suite of report?.suites ?? []) {
    result.files.push({ file: `tests/e2e/${suite.file}`, ms: suiteMs(suite) })
    for (const spec of specsOf(suite)) addSpec(result, spec)
  }
  return result
}

function addSpec(result, { id, file, line, title, tests }) {
  const where = `tests/e2e/${file}:${line}`
  const results = tests.flatMap(test => test.results)
  const error = firstLine(results.find(each => each.error)?.error.message)
  const entry = { id, where, title: `${where}: ${title}`, error }
  if (tests.every(test => test.status === 'expected')) {
    result.count++
    result.passed.add(id)
  } else if (tests.every(test => test.status === 'skipped' && test.expectedStatus === 'skipped'))
    result.skipped++
  // An earlier test of the same serial group has failed.
  else if (tests.every(test => test.status === 'skipped'))
    result.notRun.push({ ...entry, error: 'did not run' })
  else result.failed.push(entry)
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function suiteMs(suite) {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(test => test.results))
  return results.reduce((total, { duration }) => total + duration, 0)
}

function firstLine(text) {
  return stripVTControlCharacters(text ?? '').split('\n')[0]
}
