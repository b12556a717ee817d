import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '#tests/support/cluster.ts'
import { testDatabase } from '#tests/support/database.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

const run = promisify(execFile)
const database = await testDatabase()

test('the types on disk are those of the schema (else: npm run database:types)', async () => {
  const onDisk = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(await generateTypes(database.pool)).toBe(onDisk)
})

test('several servers may migrate an empty database at once', async () => {
  await database.pool.query('create database empty_one')
  const url = withDatabase(inject('clusterUrl'), 'empty_one')
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.map(names => names.length).sort((a, b) => a - b)).toEqual([0, 0, expect.any(Number)])
  expect(applied.flat().length).toBeGreaterThan(5)
  await database.pool.query('drop database empty_one with (force)')
})

test('a migration that was changed after it had been applied stops the start', async () => {
  await database.pool.query("update schema_migrations set checksum = 'x' where name like '0001%'")
  await expect(migrate(database.url)).rejects.toThrow('0001-settings-and-media.sql was changed')
})

const debian15 = '/usr/lib/postgresql/15/bin'

test.runIf(existsSync(debian15))('the migrations run on PostgreSQL 15 too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ishtirak-pg15-'))
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? { uid: Number((await run('id', ['-u', 'postgres'])).stdout), gid: 0 } : {}
  if (isRoot) await chown(folder, owner.uid ?? 0, 0)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder }
  await run(
    `${debian15}/initdb`,
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const port = 20_000 + Math.floor(process.pid % 20_000)
  const flags = `-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -p ${port} -c fsync=off`
  await run(
    `${debian15}/pg_ctl`,
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start'],
    options,
  )
  try {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const onDisk = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
    expect(await generateTypes(client)).toBe(onDisk)
    await client.end()
  } finally {
    await run(`${debian15}/pg_ctl`, ['-D', data, '-m', 'immediate', 'stop'], options)
    await rm(folder, { recursive: true, force: true })
  }
})
