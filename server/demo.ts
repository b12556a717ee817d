import { sql } from 'kysely'
import { fillDemo } from '#database/demo/fill-demo.ts'
import type { Deps } from './deps.ts'
import { hashPassword } from './vault/passwords.ts'

/** Fills an empty shop with the demonstration, once, whichever of several servers comes first. */
export async function fillDemoOnce(deps: Deps, say: (line: string) => void): Promise<void> {
  const { database, storage, vault, clock } = deps
  const connection = await database.pool.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtext('ishtirak demonstration'))")
    const { count } = await database.reader
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return
    say('Filling the demonstration shop…')
    await fillDemo({
      database,
      storage,
      seal: vault.seal,
      fingerprint: vault.fingerprint,
      hashPassword,
      today: clock.now(),
    })
  } finally {
    await connection.query("select pg_advisory_unlock(hashtext('ishtirak demonstration'))")
    connection.release()
  }
}
