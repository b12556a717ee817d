import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Report = { testResults: FileResult[] }
type FileResult = {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { meta: { figures?: Record<string, number> } }[]
}

/** The long forms of `tests/reliability`: whether each file passed, how long it took, and the figures of its tests. */
export async function proveReliability() {
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-reliability-'))
  const output = join(folder, 'report.json')
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  try {
    spawnSync(process.execPath, [vitest, 'run', '--maxWorkers=1', ...reporters, 'tests/reliability'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TEST_LENGTH: 'long' },
    })
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
    return Object.fromEntries(
      testResults.map(({ name, status, startTime, endTime, assertionResults }) => [
        name.replace(/^.*\/|\.db\.test\.ts$/g, ''),
        {
          status,
          seconds: Math.round((endTime - startTime) / 1_000),
          ...Object.assign({}, ...assertionResults.map(({ meta }) => meta.figures)),
        },
      ]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
