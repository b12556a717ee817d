import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

export async function pingDatabase(db: Reader): Promise<void> {
  await sql`select 1`.execute(db)
}
