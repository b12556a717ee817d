import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

const ready = 'ready'

/** The tables whose change every server is told of, from now on: what empties the page caches. */
export async function hearChanges(shop: TestShop): Promise<() => string[]> {
  const heard: string[] = []
  shop.deps.live.onNotify('catalog_changed', table => heard.push(table))
  // Listening starts on another connection, some time after it was asked for.
  const knock = sql`select pg_notify('catalog_changed', ${ready})`
  const answered = async () => {
    await knock.execute(shop.database.reader)
    return heard.includes(ready)
  }
  await expect.poll(answered).toBe(true)
  return () => heard.filter(table => table !== ready)
}
