import { sql } from 'kysely'
import type { Database } from '../client.ts'
import { createHistory } from './history/create-history.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertHistory, insertPeople, type Secrets } from './insert-history.ts'
import { type PictureStorage, storePictures, undrawnPictures } from './pictures/render.ts'
import { updateSettings } from './update-settings.ts'

/** Of the three accounts of the start-up text, and of every other customer of the demonstration. */
const demoPassword = 'Demo-pass-1'

export type DemoOptions = Secrets & {
  database: Database
  /** Without it no picture is drawn, which saves most of the time. */
  storage?: PictureStorage
  hashPassword(password: string): Promise<string>
  today: Date
}

/**
 * The demonstration shop, for an empty database: catalogue, pictures, people and a year of trade up to `today`.
 * Files first, then all rows in one transaction: a failure leaves no row, and files that the next try replaces.
 */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { database, storage, today } = options
  const [pictures, passwordHash, history] = await Promise.all([
    storage ? storePictures(storage) : undrawnPictures(),
    options.hashPassword(demoPassword),
    // Beside the pictures, which are drawn on other threads.
    Promise.resolve(today).then(createHistory),
  ])
  await database.transaction(async tx => {
    await updateSettings(tx, today)
    await insertPeople(tx, history.world, passwordHash)
    await insertCatalogue(tx, history, pictures)
    await insertHistory(tx, history, options)
  })
  // Until autovacuum comes by, the planner would take the new tables for empty ones.
  await sql`analyze`.execute(database.reader)
}
