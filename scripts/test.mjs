import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { bin, ensureBuilt, ensureInstalled, exitCodeOf, fail, localNode, root, step } from './prepare.mjs'
import {
  playwrightFailures,
  playwrightFiles,
  printSummary,
  vitestFailures,
  vitestFiles,
} from './test-summary.mjs'

const all = process.argv.includes('--all')
const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0, skipped: 0 }
const parts = []
const files = []
const failures = []

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await timed('check', async () => {
  const failedChecks = await check()
  failures.push(...failedChecks.map(name => `check: ${name}`))
  count(5 - failedChecks.length, failedChecks.length)
})

step('Unit tests')
await timed('unit', () => vitest('unit'))

step('Database tests')
await timed('database', () => vitest('database'))

step('Chromium')
const chromium = findChromium()
await timed('build', ensureBuilt)

step(all ? 'Browser tests, the whole matrix' : 'Browser tests')
await timed('browser', () => playwright(chromium))

printSummary(parts, files, failures)
const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
process.exit(counts.failed === 0 ? 0 : 1)

async function timed(name, run) {
  const start = performance.now()
  await run()
  parts.push({ name, ms: performance.now() - start })
}

async function vitest(project) {
  const output = join(results, `vitest-${project}.json`)
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]
  const environment = all ? { TEST_LENGTH: 'long' } : {}
  const code = await exitCodeOf(localNode(), [bin('vitest'), 'run', ...options], environment)
  const report = readReport(output)
  files.push(...vitestFiles(report, root))
  failures.push(...vitestFailures(report, root))
  count(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report?.numPendingTests ?? 0)
  // A file that does not load, or an error outside of any test, fails the run without a failed test.
  if (code !== 0 && !report?.numFailedTests) {
    failures.push(`${project}: error outside of a test, see above`)
    count(0, 1)
  }
}

async function playwright(executable) {
  const output = join(results, 'playwright.json')
  const environment = {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    TEST_LENGTH: all ? 'long' : 'short',
  }
  const code = await exitCodeOf(localNode(), [bin('playwright'), 'test', '--reporter=list,json'], environment)
  const report = readReport(output)
  const stats = report?.stats
  files.push(...playwrightFiles(report))
  failures.push(...playwrightFailures(report))
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped ?? 0)
  if (code !== 0 && !stats?.unexpected) {
    failures.push('browser: error outside of a test, see above')
    count(0, 1)
  }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function count(passed, failed, skipped = 0) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** Prefers the headless shell, which runs these tests in two thirds of the time; any other Chromium works too. */
function findChromium() {
  const shell = '/usr/bin/chromium-headless-shell'
  const known = [
    shell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ]
  const find = () => [process.env.CHROMIUM_PATH, ...known].find(path => path && existsSync(path))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && !process.env.CHROMIUM_PATH && !existsSync(shell)) {
    if (!install('chromium-headless-shell') && !find()) install('chromium')
  }
  const found = find()
  return (
    found ??
    fail(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  )
}

function install(name) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    return true
  } catch {
    return false
  }
}
