import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '#tests/support/cluster.ts'
import { testDatabase } from '#tests/support/database.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()

test('schema.gen.ts matches the schema (otherwise run npm run database:types)', async () => {
  const onDisk = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(await generateTypes(database.pool)).toBe(onDisk)
})

test('several servers can migrate an empty database at once', async () => {
  await database.pool.query('create database empty_one')
  const url = withDatabase(inject('clusterUrl'), 'empty_one')
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.map(names => names.length).sort((a, b) => a - b)).toEqual([0, 0, expect.any(Number)])
  expect(applied.flat().length).toBeGreaterThan(5)
  // It is not dropped: graphile-worker may still be closing a connection to it, and the cluster ends with the run.
})

test('a migration that was changed after it was applied is an error', async () => {
  await database.pool.query("update schema_migrations set checksum = 'x' where name like '0001%'")
  await expect(migrate(database.url)).rejects.toThrow('0001-settings-and-media.sql was changed')
})
