import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { bin, ensureBuilt, ensureInstalled, exitCodeOf, fail, localNode, root, step } from './prepare.mjs'

const all = process.argv.includes('--all')
const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0, skipped: 0 }

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const failedChecks = await check()
count(5 - failedChecks.length, failedChecks.length)

step('Unit and database tests')
await vitest('vitest.json', all ? { TEST_LENGTH: 'long' } : {})

step('Chromium')
const chromium = findChromium()
await ensureBuilt()

step(all ? 'Browser tests, the whole matrix' : 'Browser tests')
await playwright(chromium)

const skipped = counts.skipped ? `, ${counts.skipped} skipped` : ''
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
process.exit(counts.failed === 0 ? 0 : 1)

async function vitest(file, environment) {
  const output = join(results, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await exitCodeOf(localNode(), [bin('vitest'), 'run', ...reporters], environment)
  const report = readReport(output)
  count(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, report?.numPendingTests ?? 0)
  // A file that does not load, or an error outside of any test, fails the run without a failed test.
  if (code !== 0 && !report?.numFailedTests) count(0, 1)
}

async function playwright(executable) {
  const output = join(results, 'playwright.json')
  const environment = {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    TEST_LENGTH: all ? 'long' : 'short',
  }
  const code = await exitCodeOf(localNode(), [bin('playwright'), 'test', '--reporter=list,json'], environment)
  const stats = readReport(output)?.stats
  count(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), stats?.skipped ?? 0)
  if (code !== 0 && !stats?.unexpected) count(0, 1)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function count(passed, failed, skipped = 0) {
  counts.passed += passed
  counts.failed += failed
  counts.skipped += skipped
}

/** The browser without its windows is a third faster in these tests; any other Chromium will do. */
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
