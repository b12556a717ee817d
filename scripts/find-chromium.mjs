import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './prepare.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'
const known = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Prefers the headless shell, which runs the tests in two thirds of the time; any other Chromium works too. */
export function findChromium() {
  const find = () => [process.env.CHROMIUM_PATH, ...known].find(path => path && existsSync(path))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && !process.env.CHROMIUM_PATH && !existsSync(headlessShell)) {
    if (!install('chromium-headless-shell') && !find()) install('chromium')
  }
  return (
    find() ??
    fail(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  )
}

function install(name) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    return true
  } catch {
    return false
  }
}
