import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

const ready = 'ready'

/** The tags (server/render/page-tags.ts) by which PostgreSQL reports changes to every server, from now on. */
export async function hearChanges(shop: TestShop): Promise<() => string[]> {
  const heard: string[] = []
  shop.deps.live.onNotify('catalog_changed', tag => heard.push(tag))
  // Listening starts on another connection, some time after it was asked for.
  const knock = sql`select pg_notify('catalog_changed', ${ready})`
  const answered = async () => {
    await knock.execute(shop.database.reader)
    return heard.includes(ready)
  }
  await expect.poll(answered).toBe(true)
  return () => heard.filter(tag => tag !== ready)
}
