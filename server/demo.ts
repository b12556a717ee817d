import { sql } from 'kysely'
import { fillDemo } from '#database/demo/fill-demo.ts'
import { readProviderRecords } from '#database/demo/provider-records.ts'
import type { Deps } from './deps.ts'
import { hashPassword } from './vault/passwords.ts'

/**
 * Fills an empty shop with the demonstration, once, even if several servers start together. Returns whether this
 * server did it.
 */
export async function fillDemoOnce(
  deps: Deps,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  const { database, storage, vault, clock } = deps
  const connection = await database.pool.connect()
  try {
    await connection.query("select pg_advisory_lock(hashtext('ishtirak demonstration'))")
    const { count } = await database.reader
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return false
    print('Filling the demonstration shop…')
    await fillDemo({
      database,
      storage,
      seal: vault.seal,
      fingerprint: vault.fingerprint,
      hashPassword,
      today: clock.now(),
      ...(signal && { signal }),
    })
    return true
  } finally {
    await connection.query("select pg_advisory_unlock(hashtext('ishtirak demonstration'))")
    connection.release()
  }
}

/**
 * Seeds the payment simulator with the shop's past payments and subscriptions. Only for the simulator that this process
 * started, never for a configured provider.
 */
export async function seedSimulator({
  config,
  database,
  log,
}: Pick<Deps, 'config' | 'database' | 'log'>): Promise<void> {
  const simulator = config.sandbox && `${config.sandbox.url}/paymob`
  if (!config.demo || !simulator || config.paymob.baseUrl !== simulator) return
  const webhookUrl = `${config.publicUrl}/api/payments/paymob/webhook`
  const response = await fetch(`${simulator}/_control/book`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl, ...(await readProviderRecords(database.reader)) }),
  })
  const answer = await response.text()
  // New purchases still work; only past ones cannot be refunded or changed.
  if (!response.ok) log.error({ status: response.status, answer }, 'the simulator refused the seed')
}
