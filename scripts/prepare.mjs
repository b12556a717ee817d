// Runs on the system's Node.js (20 or newer), before anything is installed: plain JavaScript, built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules', '.ishtirak-installed')
const buildStamp = join(root, 'build', '.ishtirak-built')
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

/** Builds the pages when their sources changed since the last run. */
export async function ensureBuilt() {
  const sources = ['web', 'model', 'messages', 'public'].flatMap(folder => filesBelow(join(root, folder)))
  const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json'].map(name =>
    join(root, name),
  )
  const wanted = hashOf([...sources, ...settings])
  if (read(buildStamp) === wanted) return
  step('Building the pages')
  await run(localNode(), [bin('react-router'), 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  await run(localNode(), [join(root, 'scripts', 'compress-assets.ts')])
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
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
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, PATH: localPath() },
      shell: process.platform === 'win32' && command.endsWith('.cmd'),
    })
    // Ctrl-C also reaches the child, which shuts down first.
    const wait = () => undefined
    process.on('SIGINT', wait)
    const pass = () => child.kill('SIGTERM')
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
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

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap(name => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })
}
