import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const templateName = 'template_ishtirak'

/** Starts one PostgreSQL for the whole run, with a migrated template database that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryDataDir('test')
  const server = await startEmbedded({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  await administer(server.url, `create database ${templateName}`)
  await migrate(withDatabase(server.url, templateName))
  project.provide('clusterUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs one statement on its own connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
