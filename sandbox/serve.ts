/** Runs the sandbox as a separate process: `node sandbox/serve.ts '{"host":"127.0.0.1","port":3001,…}'`. */
import { startSandbox } from './main.ts'
import { sandboxOptions } from './options.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`sandbox: ${message}\n`)
  process.exit(1)
}

function readOptions() {
  try {
    return sandboxOptions.parse(JSON.parse(process.argv[2] ?? ''))
  } catch (error) {
    fail(`its one argument must be the options as JSON. ${error instanceof Error ? error.message : ''}`)
  }
}

const sandbox = await startSandbox({ ...readOptions(), log: say }).catch((error: Error) =>
  fail(error.message),
)

async function end() {
  await sandbox.close()
  process.exit(0)
}

process.once('SIGTERM', end)
process.once('SIGINT', end)
// The IPC channel closes when the parent ends, so a killed shop leaves no sandbox behind.
process.once('disconnect', end)
const { url, smtpPort, isBookEmpty } = sandbox
process.send?.({ url, smtpPort, isBookEmpty })
say(`sandbox: ready at ${url}, SMTP on port ${smtpPort}`)
