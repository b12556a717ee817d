import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { exists, type Installation, prepareInstallation } from './embedded-installation.ts'

const run = promisify(execFile)

export type EmbeddedOptions = {
  /** PostgreSQL's files are in its subfolder `postgres/`. */
  dataDir: string
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: Record<string, string>
}

export type EmbeddedServer = {
  /** URL of the database `ishtirak`. */
  url: string
  /** False when the server was already running. The caller should then not stop it. */
  started: boolean
  /** Whether the main process exists; it may still be starting or recovering. */
  isAlive(): Promise<boolean>
  /** Starts the server again on the same port after its main process has died. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const databaseName = 'ishtirak'

/** Starts the PostgreSQL server from npm, or uses the one that a killed process left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const installation = await prepareInstallation(resolve(options.dataDir))
  const password = await initialise(installation)
  const settings = options.settings ?? {}
  const running = await runningPort(installation, password)
  const port = running ?? (await launchOnFreePort(installation, settings))
  const url = urlOf(installation, port, password, databaseName)
  await ensureDatabase(urlOf(installation, port, password, 'postgres'))
  return {
    url,
    started: running === undefined,
    isAlive: () => isAlive(installation),
    async restart() {
      if (await isAlive(installation)) return
      await rm(pidFileOf(installation), { force: true })
      await launch(installation, settings, port)
    },
    stop: () => control(installation, ['stop', '-m', 'fast', '-w', '-t', '30']),
  }
}

/** Creates a data folder for tests and benches that other accounts can enter, so that PostgreSQL's files are inside it. */
export async function temporaryDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ishtirak-${name}-`))
  await chmod(folder, 0o711)
  return folder
}

async function initialise(installation: Installation): Promise<string> {
  const ready = join(installation.cluster, 'ishtirak-ready')
  if (await exists(ready)) return (await readFile(installation.secretFile, 'utf8')).trim()
  await emptyFolder(installation.cluster)
  const password = randomBytes(24).toString('base64url')
  await writeFile(installation.secretFile, `${password}\n`, { mode: 0o600 })
  const passwordFile = join(dirname(installation.cluster), `.initial-${process.pid}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (installation.owner) await chown(passwordFile, installation.owner.uid, installation.owner.gid)
  try {
    await run(
      join(installation.bin, 'initdb'),
      [
        '-D',
        installation.cluster,
        '-U',
        'postgres',
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { ...installation.owner, cwd: dirname(installation.cluster) },
    )
    await writeFile(ready, '')
  } finally {
    await rm(passwordFile, { force: true })
  }
  return password
}

/** Removes the files of an interrupted `initdb`, which no shop has used yet. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Returns the port of a server that already runs on this cluster. Removes the pid file of a dead one. */
async function runningPort(installation: Installation, password: string): Promise<number | undefined> {
  const lines = await pidFileLines(installation)
  if (!lines) return undefined
  const port = Number(lines[3])
  if (port && (await answers(urlOf(installation, port, password, 'postgres')))) return port
  if (!(await isPostgres(Number(lines[0])))) await rm(pidFileOf(installation), { force: true })
  else await control(installation, ['stop', '-m', 'immediate', '-w'])
  return undefined
}

async function isAlive(installation: Installation): Promise<boolean> {
  return isPostgres(Number((await pidFileLines(installation))?.[0]))
}

function pidFileOf(installation: Installation): string {
  return join(installation.cluster, 'postmaster.pid')
}

async function pidFileLines(installation: Installation): Promise<string[] | undefined> {
  return readFile(pidFileOf(installation), 'utf8').then(
    text => text.split('\n'),
    () => undefined,
  )
}

/** A zombie process has an empty command line. On systems without `/proc`, the signal decides. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!pid || !isProcess(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? !(await exists('/proc/self')) : command.includes('postgres')
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Another process may take a port after it was found free, so this tries several. */
async function launchOnFreePort(
  installation: Installation,
  settings: Record<string, string>,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await usualPort(installation)
    try {
      return await launch(installation, settings, port)
    } catch (error) {
      if (attempt === 3 || !/could not (bind|create any TCP)/.test((error as Error).message)) throw error
    }
  }
}

/** Returns the port of the last start if it is free, because other processes may still use that URL. */
async function usualPort(installation: Installation): Promise<number> {
  const last = Number(await readFile(join(installation.cluster, 'ishtirak-port'), 'utf8').catch(() => '0'))
  return last && (await isFree(last)) ? last : freePort()
}

/**
 * Systems take the ports of outgoing connections from a range above these. A port of that range could be in use when
 * the server restarts on it.
 */
const ports = { from: 15_000, to: 32_000 }

export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 100; attempt++) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${ports.from} and ${ports.to} on 127.0.0.1`)
}

async function launch(
  installation: Installation,
  settings: Record<string, string>,
  port: number,
): Promise<number> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(installation) ?? '',
    port: String(port),
    ...settings,
  }
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(installation.cluster, 'server.log')
  try {
    await control(installation, ['start', '-w', '-t', '60', '-l', log, '-o', flags.join(' ')])
  } catch (error) {
    const tail = await readFile(log, 'utf8').then(
      text => text.split('\n').slice(-6).join('\n'),
      () => '',
    )
    throw new Error(`PostgreSQL did not start: ${(error as Error).message}\n${tail}`)
  }
  await writeFile(join(installation.cluster, 'ishtirak-port'), String(port))
  return port
}

async function control(installation: Installation, args: string[]): Promise<void> {
  // pg_ctl starts the server in its own session, so that Ctrl-C in the terminal does not reach the database.
  await run(join(installation.bin, 'pg_ctl'), [...args, '-D', installation.cluster], {
    ...installation.owner,
    cwd: installation.cluster,
  })
}

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise(answer => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** A query over a Unix socket costs both sides a quarter less processor time than one over TCP. */
function urlOf(installation: Installation, port: number, password: string, database: string): string {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const folder = socketFolder(installation)
  return folder ? `${url}?host=${encodeURIComponent(folder)}` : url
}

/** The system allows paths of about 100 characters for sockets, and Windows has none of this kind. */
function socketFolder({ cluster }: Installation): string | undefined {
  return process.platform === 'win32' || cluster.length > 85 ? undefined : cluster
}
