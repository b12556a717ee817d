const slowestCount = 10

/** Prints how long each part and the slowest test files took, and at the end the failed and the flaky tests. */
export function printSummary({ parts, files, failures, flaky }) {
  const lines = ['', 'Part       time']
  for (const { name, ms } of parts) lines.push(`${name.padEnd(9)} ${duration(ms)}`)
  lines.push(`${'total'.padEnd(9)} ${duration(parts.reduce((sum, { ms }) => sum + ms, 0))}`)
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestCount)
  if (slowest.length > 0) lines.push('', 'Slowest test files')
  for (const { file, ms } of slowest) lines.push(`${duration(ms)}  ${file}`)
  lines.push(...listed('Failed', failures), ...listed('Flaky (passed alone in a second try)', flaky))
  process.stdout.write(`${lines.join('\n')}\n`)
}

function listed(heading, tests) {
  return tests.length > 0 ? ['', heading, ...tests.map(({ title, error }) => `  ${title}: ${error}`)] : []
}

function duration(ms) {
  const seconds = Math.round(ms / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`
}
