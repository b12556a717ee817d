import { expect } from 'vitest'
import { invariants } from '#database/invariants.ts'
import type { TestShop } from './shop.ts'

/**
 * Checks all invariants of `npm run doctor`, and that the ledger equals the provider's book, apart from what the
 * provider captured without the shop.
 */
export async function expectConsistent(shop: TestShop, { capturedElsewhere = 0 } = {}): Promise<void> {
  const { pool } = shop.database
  const broken: string[] = []
  for (const [rule, query] of Object.entries(invariants(shop.deps.clock.now()))) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  expect(broken).toEqual([])
  const { rows } = await pool.query(
    `select coalesce(sum(debit_halalas), 0)::bigint as taken, coalesce(sum(credit_halalas), 0)::bigint as given
     from ledger_entries where account = 'provider'`,
  )
  const { totals } = await shop.paymob.book()
  expect({ taken: Number(rows[0].taken), given: Number(rows[0].given) }).toEqual({
    taken: totals.capturedCents - capturedElsewhere,
    given: totals.refundedCents + totals.voidedCents,
  })
}

/** Checks that Paymob charges exactly the subscriptions that are active or suspended here. Run all jobs before. */
export async function expectRenewalsMatch(shop: TestShop): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `select provider_subscription_id as id from subscriptions
     where state <> 'cancelled' and provider_subscription_id is not null`,
  )
  const charging = (await shop.paymob.book()).subscriptions.filter(({ state }) => state !== 'canceled')
  expect(charging.map(({ id }) => String(id)).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
}
