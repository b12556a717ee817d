import { rm, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { generateTypes } from '#database/generate-types.ts'
import { migrate } from '#database/migrate.ts'

// Uses a separate PostgreSQL, so that the types come from the migrations only.
const dataDir = await temporaryDataDir('types')
const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await writeFile(new URL('../database/schema.gen.ts', import.meta.url), await generateTypes(client))
  await client.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.log('database/schema.gen.ts matches the migrations.')
