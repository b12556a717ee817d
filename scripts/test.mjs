// npm test                        everything
// npm test unit                   one part: unit, database or browser
// npm test database orders        only files whose path contains the word
// npm run test:all                everything, with the long forms and the whole matrix of browser tests
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.mjs'
import { findChromium } from './find-chromium.mjs'
import { bin, ensureBuilt, ensureInstalled, exitCodeOf, fail, localNode, root, step } from './prepare.mjs'
import { compareTries, deservesSecondTry, failuresOf } from './second-try.mjs'
import { emptyResult, readPlaywrightReport, readVitestReport } from './test-reports.mjs'
import { printSummary } from './test-summary.mjs'

const words = process.argv.slice(2).filter(word => word !== '--all')
const isLong = process.argv.includes('--all')
const [onlyPart, ...filters] = words
// The second try of a random test repeats its seed.
const environment = {
  TEST_LENGTH: isLong ? 'long' : 'short',
  SEED: process.env.SEED ?? String(randomInt(2 ** 31)),
}
const results = join(root, 'test-results')
const runners = { check: runChecks, unit: runUnit, database: runDatabase, build, browser: runBrowser }
if (onlyPart && !(onlyPart in runners))
  fail(`There is no part ${onlyPart}: use ${Object.keys(runners).join(', ')}.`)

await ensureInstalled()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const parts = []
const firstTries = {}
for (const part of chosenParts()) {
  firstTries[part] = await timed(part, () => runners[part]())
}
const { red, flaky } = await tryAgain()
report()

function chosenParts() {
  if (!onlyPart) return Object.keys(runners)
  return onlyPart === 'browser' ? ['build', 'browser'] : [onlyPart]
}

/** Alone on the machine, after everything else: the failed database files, then the failed browser tests. */
async function tryAgain() {
  const outcome = { red: [], flaky: [] }
  const failed = Object.values(firstTries).flatMap(result => result.failed)
  // Only a failed test can be selected for another try; other errors stay.
  const isPromising = deservesSecondTry(failed) && failed.every(({ where }) => where)
  for (const [part, first] of Object.entries(firstTries)) {
    const isTriedAgain = isPromising && first.failed.length > 0 && (part === 'database' || part === 'browser')
    const second = isTriedAgain ? await timed('again', () => runners[part](first)) : emptyResult()
    const { red, flaky } = compareTries(first, second)
    outcome.red.push(...red)
    outcome.flaky.push(...flaky)
  }
  return outcome
}

function report() {
  const all = Object.values(firstTries)
  const failures = failuresOf(red, flaky)
  const sum = numbers => numbers.reduce((total, number) => total + number, 0)
  const ran = sum(all.map(({ count, failed, notRun }) => count + failed.length + notRun.length))
  const skipped = sum(all.map(result => result.skipped))
  printSummary({ parts, files: all.flatMap(({ files }) => files), failures, flaky })
  const skippedText = skipped ? `, ${skipped} skipped` : ''
  process.stdout.write(`\n${ran - failures.length} passed, ${failures.length} failed${skippedText}\n`)
  process.exit(failures.length === 0 ? 0 : 1)
}

async function timed(name, run) {
  const start = performance.now()
  const result = await run()
  parts.push({ name, ms: performance.now() - start })
  return result
}

async function runChecks() {
  const failedChecks = await check()
  const failed = failedChecks.map(name => ({ id: name, title: `check: ${name}`, error: 'see above' }))
  return { ...emptyResult(), count: 5 - failed.length, failed }
}

async function runUnit() {
  step('Unit tests')
  return vitest('unit', filters, 'vitest-unit.json')
}

/** With the result of a first try, only its failed files, one at a time. */
async function runDatabase(first) {
  step(first ? 'Failed database tests, again' : 'Database tests')
  if (!first) return vitest('database', filters, 'vitest-database.json')
  return vitest('database', ['--maxWorkers=1', ...wheresOf(first)], 'vitest-database-again.json')
}

async function build() {
  await ensureBuilt()
  return emptyResult()
}

/** With the result of a first try, only what failed in it, in a new shop and one test at a time. */
async function runBrowser(first) {
  step(first ? 'Failed browser tests, again' : `Browser tests${isLong ? ', the whole matrix' : ''}`)
  if (!first) return playwright(filters, 'playwright')
  return playwright(['--workers=1', ...wheresOf(first)], 'playwright-again')
}

/** Selects the tests of a first try that did not pass. */
function wheresOf({ failed, notRun }) {
  return [...new Set([...failed, ...notRun].map(({ where }) => where))]
}

async function vitest(project, args, reportName) {
  const output = join(results, reportName)
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]
  const code = await exitCodeOf(localNode(), [bin('vitest'), 'run', ...options, ...args], environment)
  return checked(project, code, readVitestReport(readJson(output), root))
}

async function playwright(args, name) {
  const output = join(results, `${name}.json`)
  const code = await exitCodeOf(
    localNode(),
    [bin('playwright'), 'test', '--reporter=list,json', `--output=${join(results, name)}`, ...args],
    { ...environment, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  )
  return checked('browser', code, readPlaywrightReport(readJson(output)))
}

/** An error outside of any test fails the run without a failed test. */
function checked(part, code, result) {
  if (code !== 0 && result.failed.length === 0) {
    result.failed.push({ id: part, where: '', title: `${part}: error outside of a test`, error: 'see above' })
  }
  return result
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
