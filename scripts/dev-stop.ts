import { startEmbedded } from '#database/embedded.ts'
import { readConfig } from '#server/config.ts'

// The watcher kills the server without stopping its database, so this script stops it.
const { databaseUrl, dataDir } = readConfig(process.env)
if (!databaseUrl) await (await startEmbedded({ dataDir })).stop()
