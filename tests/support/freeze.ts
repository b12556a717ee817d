import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stops every process of an embedded PostgreSQL as they stand; the answer lets them go on. */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const postmaster = await postmasterPid(dataDir)
  // First, so that it starts no further process.
  process.kill(postmaster, 'SIGSTOP')
  const frozen = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === parent)
}

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name in brackets come the state and the parent.
  return Number(/\) \S (\d+)/.exec(stat)?.[1])
}
