import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#database/client.ts'
import { administer, templateName, withDatabase } from './cluster.ts'

export type TestDatabase = Database & { url: string }

/** Creates a migrated database for the test file and drops it afterwards. Call it once, at the top of a `*.db.test.ts` file. */
export async function testDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying files takes half the time of the default, which writes the whole copy to the WAL.
  await administer(clusterUrl, `create database ${name} template ${templateName} strategy file_copy`)
  const url = withDatabase(clusterUrl, name)
  const database = connect({ url, prepare: true, onConnectionError: () => undefined })
  afterAll(async () => {
    await database.close()
    await administer(clusterUrl, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}
