import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processor time of an embedded PostgreSQL: its main process, its running backends and those that have ended. */
export function postgresCpuMicros(dataDir: string): number {
  const [line] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const main = Number(line)
  const { own, ended } = timesOf(main) ?? { own: 0, ended: 0 }
  const backends = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => timesOf(Number(name)))
    .filter(times => times?.parent === main)
  return backends.reduce((sum, times) => sum + (times?.own ?? 0), own + ended)
}

/** Linux counts in hundredths of a second. Undefined for a process that has just ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return {
      parent: fields[1] ?? 0,
      own: (user + system) * 10_000,
      ended: (endedUser + endedSystem) * 10_000,
    }
  } catch {
    return undefined
  }
}
