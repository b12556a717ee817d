import pg from 'pg'
import { invariants } from '#database/invariants.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/open-database.ts'

try {
  await run()
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [`It failed: ${(error as Error).message}`]
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

/** Checks the invariants and lists the rows that break one. */
async function run(): Promise<void> {
  const opened = await openDatabase(readConfig(process.env))
  const client = new pg.Client({ connectionString: opened.url })
  await client.connect()
  try {
    const rules = Object.entries(invariants(new Date()))
    let broken = 0
    for (const [rule, query] of rules) {
      const { rows } = await client.query(query)
      if (rows.length === 0) continue
      broken++
      console.error(`Broken: ${rule} (${rows.length} rows, such as ${JSON.stringify(rows[0])})`)
    }
    console.log(`${rules.length - broken} of ${rules.length} rules hold.`)
    if (broken > 0) process.exitCode = 1
  } finally {
    await client.end()
    if (opened.started) await opened.close()
  }
}
