import { connect } from '#database/client.ts'
import { readConfig } from '#server/config.ts'
import { insertBackupRecord } from '#server/domains/insight/system/queries.ts'
import { openDatabase } from '#server/open-database.ts'

// The backup job runs this after each successful backup; the system page shows how old the last one is.
const [kind = '', size] = process.argv.slice(2)
if (!isKind(kind) || (size !== undefined && !/^\d+$/.test(size))) {
  console.error('Usage: npm run record-backup -- base|dump|wal [SIZE IN BYTES]')
  process.exit(2)
}

const opened = await openDatabase(readConfig(process.env))
const database = connect({ url: opened.url, onConnectionError: () => undefined })
try {
  const sizeBytes = size === undefined ? null : Number(size)
  await database.transaction(tx => insertBackupRecord(tx, { kind, sizeBytes }))
  console.log(`A ${kind} backup was recorded.`)
} finally {
  await database.close()
  if (opened.started) await opened.close()
}

function isKind(text: string): text is 'base' | 'dump' | 'wal' {
  return text === 'base' || text === 'dump' || text === 'wal'
}
