import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { measureAdmin } from './admin.ts'
import { measureBulk } from './bulk.ts'
import { measureBuying } from './buying.ts'
import { measureCatalog } from './catalog.ts'
import { measureChat } from './chat.ts'
import { measureExport } from './export.ts'
import { measureEnumeration } from './identity.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureOverload } from './overload.ts'
import { measurePages, withShop } from './pages.ts'
import { proveReliability } from './reliability.ts'
import { measureRenders } from './renders.ts'
import { writeReport } from './report.ts'
import { measureStart } from './start.ts'
import { compareWithTargets } from './targets.ts'
import { measureVitals } from './vitals.ts'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const pages = { home: '/', product: '/subscriptions/shasha-plus' }

/** The load sets its addresses in `X-Forwarded-For`. */
const trustsLoad = { TRUST_PROXY: '1' }

const parts: Record<string, () => Promise<object>> = {
  web: () =>
    withShop(async base => ({
      vitals: await measureVitals(base, pages),
      lighthouse: await measureLighthouse(base, pages),
    })),
  pages: () => withShop(async (base, pid) => ({ pages: await measurePages(base, pid) })),
  renders: () =>
    withShop(async (base, pid) => ({ renders: await measureRenders(base, pid) }), {
      environment: trustsLoad,
    }),
  start: async () => ({ start: await measureStart() }),
  buying: () =>
    withShop(async (base, pid, dataDir) => ({ buying: await measureBuying(base, pid, dataDir) }), {
      environment: trustsLoad,
    }),
  bulk: () =>
    withShop(async (base, _pid, dataDir) => ({ bulk: await measureBulk(base, dataDir) }), {
      environment: trustsLoad,
    }),
  overload: () =>
    withShop(async (base, _pid, dataDir) => ({ overload: await measureOverload(base, dataDir) }), {
      environment: trustsLoad,
    }),
  memory: () =>
    withShop(async (base, pid, dataDir) => ({ memory: await measureMemory(base, pid, dataDir) }), {
      environment: trustsLoad,
      isRestarted: true,
    }),
  chat: () =>
    withShop(async (base, pid, dataDir) => ({ chat: await measureChat(base, pid, dataDir) }), {
      environment: trustsLoad,
    }),
  export: () =>
    withShop(async (base, pid, dataDir) => ({ export: await measureExport(base, pid, dataDir) }), {
      isRestarted: true,
    }),
  admin: async () => ({ admin: await measureAdmin() }),
  catalog: async () => ({ catalog: await measureCatalog() }),
  identity: async () => ({ knownAndUnknownAddresses: await measureEnumeration() }),
  reliability: async () => ({ reliability: await proveReliability() }),
}

/** All benchmarks, or those named on the command line: `npm run bench buying`. */
const named = process.argv.slice(2)
const unknown = named.filter(name => !(name in parts))
if (unknown.length > 0) throw new Error(`no such part: ${unknown}; there are ${Object.keys(parts)}`)

const results = {
  commit: git('rev-parse', '--short', 'HEAD'),
  date: new Date().toISOString(),
  machine: {
    cores: cpus().length,
    model: cpus()[0]?.model ?? process.arch,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    /** Above 0, other processes were running, so absolute times are too long. */
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  },
}
for (const [name, measure] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) Object.assign(results, await measure())
}
Object.assign(results, { targets: compareWithTargets(results) })
console.log(JSON.stringify(results, null, 2))
const folder = new URL('./results/', import.meta.url)
await mkdir(folder, { recursive: true })
const stored = `${results.date.slice(0, 19).replaceAll(':', '')}-${results.commit}.json`
for (const name of ['latest.json', stored])
  await writeFile(new URL(name, folder), `${JSON.stringify(results, null, 2)}\n`)
await writeReport(folder)
