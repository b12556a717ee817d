import { startEmbedded } from '#database/embedded.ts'
import { readConfig } from '#server/config.ts'

// The watcher ends the server in its own way, so the database that outlived it is stopped here.
const { databaseUrl, dataDir } = readConfig(process.env)
if (!databaseUrl) await (await startEmbedded({ dataDir })).stop()
