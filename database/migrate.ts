import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import { projectFolder } from './project-folder.ts'

const folder = join(projectFolder, 'database', 'migrations')
// An arbitrary constant that identifies our migrations.
const lockKey = 7_283_114

/** Applies pending migrations. When several servers start at once, one migrates and the others wait. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const applied = await applyPending(client)
    await client.query('commit')
    await migrateJobs({ connectionString: url })
    return applied
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const done = new Map(rows.map(row => [row.name, row.checksum]))
  const applied: string[] = []
  for (const name of await migrationNames()) {
    const sql = await readFile(join(folder, name), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    if (done.has(name)) {
      if (done.get(name) !== checksum)
        throw new Error(`migration ${name} was changed after it had been applied`)
      continue
    }
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    applied.push(name)
  }
  return applied
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}
