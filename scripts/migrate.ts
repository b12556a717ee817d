import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/open-database.ts'

const opened = await openDatabase(readConfig(process.env))
if (opened.started) await opened.close()
console.log('The database is up to date.')
