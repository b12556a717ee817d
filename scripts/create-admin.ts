import { createInterface } from 'node:readline/promises'
import { connect } from '#database/client.ts'
import { readConfig } from '#server/config.ts'
import { createAdmin } from '#server/domains/identity/staff/create-admin.ts'
import { openDatabase } from '#server/open-database.ts'

const [email, fullName] = process.argv.slice(2)
if (!email?.includes('@') || !fullName) {
  console.error(
    'Usage: npm run create-admin -- EMAIL "FULL NAME"   (the password is asked for, or read from standard input)',
  )
  process.exit(2)
}

const password = await readPassword()
if (password.length < 8) {
  console.error('The password needs at least 8 characters.')
  process.exit(2)
}

const opened = await openDatabase(readConfig(process.env))
const database = connect({ url: opened.url, onConnectionError: () => undefined })
try {
  await createAdmin({ database, clock: { now: () => new Date() } }, { email, fullName, password })
  console.log(`${email} is an admin now.`)
} catch (error) {
  console.error(reasonOf(error as Error))
  process.exitCode = 1
} finally {
  await database.close()
  if (opened.started) await opened.close()
}

function reasonOf({ message }: Error): string {
  if (message === 'conflict') return `${email} already has an account.`
  if (message === 'validation_failed') return 'This password is very common: choose another one.'
  return `It failed: ${message}`
}

async function readPassword(): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
  })
  try {
    return (await terminal.question('Password: ')).trim()
  } finally {
    terminal.close()
  }
}
