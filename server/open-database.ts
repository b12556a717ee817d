import { startEmbedded } from '#database/embedded.ts'
import { type KeepRunningLog, keepRunning } from '#database/keep-running.ts'
import { migrate } from '#database/migrate.ts'
import type { Config } from './config.ts'

export type OpenDatabase = {
  url: string
  /** True when this call started the embedded server; false when it uses the server of a running shop. */
  started: boolean
  close(): Promise<void>
}

/**
 * Opens the configured or the embedded database and migrates it. With a log (for a long-running process), it also
 * restarts the embedded server whenever it dies.
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
