import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

const ready = 'ready'

/** Collects the page tags (server/render/page-tags.ts) that PostgreSQL publishes from now on. */
export async function recordPageTags(shop: TestShop): Promise<() => string[]> {
  const heard: string[] = []
  shop.deps.live.onNotify('catalog_changed', tag => heard.push(tag))
  // LISTEN runs on another connection, shortly after this call.
  const knock = sql`select pg_notify('catalog_changed', ${ready})`
  const answered = async () => {
    await knock.execute(shop.database.reader)
    return heard.includes(ready)
  }
  await expect.poll(answered).toBe(true)
  return () => heard.filter(tag => tag !== ready)
}
