import { startEmbedded } from '#database/embedded.ts'
import { type KeepRunningLog, keepRunning } from '#database/keep-running.ts'
import { migrate } from '#database/migrate.ts'
import type { Config } from './config.ts'

export type OpenDatabase = {
  url: string
  /** True when this call started the embedded server; false when a running shop's is shared. */
  started: boolean
  close(): Promise<void>
}

/**
 * The configured database, or the embedded one, with its schema up to date. With a log, for a process that stays, the
 * embedded server is also started again whenever it dies.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: KeepRunningLog,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    await migrate(databaseUrl)
    return { url: databaseUrl, started: false, close: async () => undefined }
  }
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  const close = log ? keepRunning(server, log).stop : server.stop
  return { url: server.url, started: server.started, close }
}
