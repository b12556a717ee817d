import { sql } from 'kysely'
import type { Database } from '../client.ts'
import { cannedReplyRows } from './content/canned-replies.ts'
import { searchTermRows } from './content/searches.ts'
import { supportFaqRows } from './content/support-faqs.ts'
import { createHistory } from './history/create-history.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertHistory, insertPeople, type Secrets } from './insert-history.ts'
import { insertRows } from './insert-rows.ts'
import { type PictureStorage, storePictures, undrawnPictures } from './pictures/render.ts'
import { updateSettings } from './update-settings.ts'

/** The password of every demonstration account. */
const demoPassword = 'Demo-pass-1'

export type DemoOptions = Secrets & {
  database: Database
  /** Without it, no picture is drawn, which saves most of the time. */
  storage?: PictureStorage
  hashPassword(password: string): Promise<string>
  today: Date
}

/**
 * Fills an empty database with the demonstration: catalogue, pictures, people and a year of orders up to `today`.
 * Stores files first, then all rows in one transaction: a failure leaves no row, only files that the next try replaces.
 */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { database, storage, today } = options
  const [pictures, passwordHash, history] = await Promise.all([
    storage ? storePictures(storage) : undrawnPictures(),
    options.hashPassword(demoPassword),
    // Runs while sharp draws the pictures on other threads.
    Promise.resolve(today).then(createHistory),
  ])
  await database.transaction(async tx => {
    await updateSettings(tx, today)
    await insertRows(tx, 'support_faqs', supportFaqRows)
    await insertRows(tx, 'canned_replies', cannedReplyRows)
    await insertRows(tx, 'search_terms', searchTermRows(today))
    await insertPeople(tx, history.simulation, passwordHash)
    await insertCatalogue(tx, history, pictures)
    await insertHistory(tx, history, options)
  })
  // Without it the planner treats the new tables as empty until autovacuum runs.
  await sql`analyze`.execute(database.reader)
}
