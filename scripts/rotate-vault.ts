import { connect, jobTimeoutMs } from '#database/client.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { openDatabase } from '#server/open-database.ts'
import { rotateVault } from '#server/vault/rotate.ts'
import { createVault } from '#server/vault/vault.ts'

try {
  await run()
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [`It failed: ${(error as Error).message}`]
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const vault = createVault(config.vaultKeys)
  const opened = await openDatabase(config)
  const database = connect({
    url: opened.url,
    statementTimeoutMs: jobTimeoutMs,
    onConnectionError: () => undefined,
  })
  try {
    const { resealed, remaining } = await rotateVault({ database, vault, log: createLogger('error') })
    console.log(`${resealed} rows encrypted again with the key "${vault.currentKeyId}".`)
    if (remaining === 0) return
    console.error(`${remaining} rows still use other keys: keep those keys, and run this command again.`)
    process.exitCode = 1
  } finally {
    await database.close()
    if (opened.started) await opened.close()
  }
}
