import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/find-chromium.mjs'

const run = promisify(execFile)
const version = '13.5.0'
const categories = ['accessibility', 'best-practices', 'seo']

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

/**
 * Lighthouse scores of a mobile visit, with the audits that lost points. Lighthouse (40 MB) is downloaded when needed
 * and is no dependency of the shop. `benchmarkIndex` is the speed of this machine: Lighthouse expects 1,500 or more for
 * its slowdown of 4; a mid-range phone has about 400.
 */
export async function measureLighthouse(base: string, paths: Record<string, string>) {
  const results: Record<string, object> = {}
  for (const [name, path] of Object.entries(paths)) {
    const report = await audit(base + path).catch((error: Error) => error.message.split('\n')[0] ?? '')
    if (typeof report === 'string') return `not measured: ${report}`
    results[name] = {
      ...Object.fromEntries(
        categories.map(id => [id, Math.round((report.categories[id]?.score ?? 0) * 100)]),
      ),
      lost: lostPoints(report),
      benchmarkIndex: Math.round(report.environment.benchmarkIndex),
    }
  }
  return results
}

async function audit(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-lighthouse-'))
  const file = join(folder, 'report.json')
  const chrome = findChromium()
  try {
    await run(
      'npm',
      [
        'exec',
        '--yes',
        `lighthouse@${version}`,
        '--',
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      // In another folder, so that npm does not touch this package's dependencies.
      { cwd: folder, env: { ...process.env, CHROME_PATH: chrome }, timeout: 300_000 },
    )
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function lostPoints(report: Report): string[] {
  return Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title}`)
}
