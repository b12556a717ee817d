import { sql } from 'kysely'
import type { Database, Tx } from '../client.ts'
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
  /** Ends the filling early; nothing is filled then. */
  signal?: AbortSignal
}

/**
 * Fills an empty database with the demonstration: catalogue, pictures, people and a year of orders up to `today`.
 * Stores files first, then all rows in one transaction: a failure leaves no row, only files that the next try replaces.
 */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { database, storage, today, signal } = options
  const [pictures, passwordHash, history] = await Promise.all([
    storage ? storePictures(storage, signal) : undrawnPictures(),
    options.hashPassword(demoPassword),
    // Runs while sharp draws the pictures on other threads.
    Promise.resolve(today).then(createHistory),
  ])
  const steps: ((tx: Tx) => Promise<void>)[] = [
    tx => updateSettings(tx, today),
    tx => insertRows(tx, 'support_faqs', supportFaqRows),
    tx => insertRows(tx, 'canned_replies', cannedReplyRows),
    tx => insertRows(tx, 'search_terms', searchTermRows(today)),
    tx => insertPeople(tx, history.simulation, passwordHash),
    tx => insertCatalogue(tx, history, pictures),
    tx => insertHistory(tx, history, options),
  ]
  await database.transaction(async tx => {
    for (const step of steps) {
      signal?.throwIfAborted()
      await step(tx)
    }
    signal?.throwIfAborted()
  })
  // Without it the planner treats the new tables as empty until autovacuum runs.
  await sql`analyze`.execute(database.reader)
}
