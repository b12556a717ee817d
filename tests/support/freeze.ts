import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Sends SIGSTOP to every process of an embedded PostgreSQL; the returned function sends SIGCONT. */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const postmaster = await postmasterPid(dataDir)
  // The postmaster first: it must not start further processes.
  process.kill(postmaster, 'SIGSTOP')
  const children = await childrenOf(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  return () => {
    // The postmaster last: once it runs, it removes ended children, and signals to those fail.
    for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT')
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
  // The fields after the name in brackets are state and parent.
  return Number(/\) \S (\d+)/.exec(stat)?.[1])
}
