// Runs on the system's Node.js (20 or newer), before anything is installed: plain JavaScript, built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules', '.ishtirak-installed')
const oldestNode = [22, 18]
// Not `npm ci`: it refuses a lockfile that lacks other systems' native parts, and this one holds Linux's only.
// All versions are exact, so `install` without saving installs what the lockfile lists.
const installArguments = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--progress=true',
]

/** Installs dependencies when package-lock.json changed since the last run. */
export async function ensureInstalled() {
  const wanted = hashOf([join(root, 'package-lock.json'), join(root, 'package.json')])
  if (read(installStamp) === wanted) return
  step('Installing packages (the first time takes a minute or two)')
  await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', installArguments)
  writeFileSync(installStamp, wanted)
}

/** Builds the pages and the server when their sources changed since the last run. */
export async function ensureBuilt() {
  const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json']
  const scripts = ['script-groups', 'finish-build', 'build-service-worker', 'check-first-visit']
  const steps = scripts.map(name => `scripts/${name}.ts`)
  const pages = ['web', 'model', 'messages', 'public', ...settings, ...steps]
  await whenChanged('pages', pages, async () => {
    step('Building the pages')
    await run(localNode(), [bin('react-router'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    await run(localNode(), [join(root, 'scripts', 'finish-build.ts')])
  })
  // After the pages: React Router empties build/, with the built server and its stamp.
  const server = ['server', 'database', 'sandbox', 'model', 'messages', 'package-lock.json']
  await whenChanged('server', [...server, 'scripts/build-server.ts'], async () => {
    step('Building the server')
    await run(localNode(), [join(root, 'scripts', 'build-server.ts')], { NODE_ENV: 'production' })
  })
}

async function whenChanged(name, sources, build) {
  const stamp = join(root, 'build', `.ishtirak-built-${name}`)
  const wanted = hashOf(sources.flatMap(source => filesAt(join(root, source))))
  if (read(stamp) === wanted) return
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Node 24 from the lockfile, or the system's Node if npm has none for this machine and it is new enough. */
export function localNode() {
  const local = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(local)) return local
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  fail(
    `Node.js ${oldestNode.join('.')} or newer is needed on ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
  )
}

export function bin(name) {
  const manifest = JSON.parse(
    readFileSync(join(root, 'node_modules', packageOf[name], 'package.json'), 'utf8'),
  )
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name]
  return join(root, 'node_modules', packageOf[name], entry)
}

const packageOf = {
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  biome: '@biomejs/biome',
  knip: 'knip',
  vitest: 'vitest',
  playwright: '@playwright/test',
}

export function step(text) {
  process.stdout.write(`\n▸ ${text}\n`)
}

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

/** Runs a command in this terminal. If it fails, exits with its code. */
export async function run(command, args, environment = {}) {
  const code = await exitCodeOf(command, args, environment)
  if (code !== 0) {
    process.stderr.write(`\n${[command, ...args].join(' ')} failed (exit code ${code})\n`)
    process.exit(code)
  }
}

export function exitCodeOf(command, args, environment = {}) {
  return endOf(startChild(command, args, environment, 'inherit'))
}

/** Runs a command without showing its output. */
export async function outputOf(command, args) {
  const child = startChild(command, args, {}, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  return { code: await endOf(child), output }
}

function startChild(command, args, environment, stdio) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...environment, PATH: localPath() },
    shell: process.platform === 'win32' && command.endsWith('.cmd'),
  })
}

/** The child's exit code, after all of its output. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    // Ctrl-C also reaches the child, which shuts down first.
    const wait = () => undefined
    process.on('SIGINT', wait)
    const pass = () => child.kill('SIGTERM')
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

function localPath() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(separator)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** The file itself, or every file below the folder. */
function filesAt(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesAt(join(path, name)))
}
