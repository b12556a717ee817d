import { stripVTControlCharacters } from 'node:util'

const slowestCount = 10

/** Prints how long each part and the slowest test files took, and the failed tests at the end of the output. */
export function printSummary(parts, files, failures) {
  const lines = ['', 'Part       time']
  for (const { name, ms } of parts) lines.push(`${name.padEnd(9)} ${duration(ms)}`)
  lines.push(`${'total'.padEnd(9)} ${duration(parts.reduce((sum, { ms }) => sum + ms, 0))}`)
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount)
  if (slowest.length > 0) lines.push('', 'Slowest test files')
  for (const { file, ms } of slowest) lines.push(`${duration(ms)}  ${file}`)
  if (failures.length > 0) lines.push('', 'Failed')
  for (const failure of failures) lines.push(`  ${failure}`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Test files of a Vitest JSON report, each with the time from its first to its last test. */
export function vitestFiles(report, root) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name.slice(root.length + 1),
    ms: endTime - startTime,
  }))
}

/** Failed tests of a Vitest JSON report: file, title and first line of the error. */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.slice(root.length + 1)
    const failed = assertionResults.filter(test => test.status === 'failed')
    const tests = failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
    return status === 'failed' && tests.length === 0 ? [`${file}: ${firstLine(message)}`] : tests
  })
}

/** Failed tests of a Playwright JSON report. */
export function playwrightFailures(report) {
  return (report?.suites ?? []).flatMap(failedSpecs)
}

function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  const own = failed.map(({ file, line, title, tests }) => {
    const error = tests.flatMap(test => test.results).find(result => result.error)?.error
    return `tests/e2e/${file}:${line}: ${title}: ${firstLine(error?.message)}`
  })
  return [...own, ...suites.flatMap(failedSpecs)]
}

function firstLine(text) {
  return stripVTControlCharacters(text ?? '').split('\n')[0]
}

/** Test files of a Playwright JSON report, each with the sum of its tests. */
export function playwrightFiles(report) {
  return (report?.suites ?? []).map(suite => ({ file: `tests/e2e/${suite.file}`, ms: suiteMs(suite) }))
}

function suiteMs({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(suiteMs))
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

function duration(ms) {
  const seconds = Math.round(ms / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`
}
