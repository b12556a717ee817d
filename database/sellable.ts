import { type RawBuilder, sql } from 'kysely'

type Moment = Date | RawBuilder<Date>

/**
 * A free account that works at least until then. Every place that takes or counts stock uses this rule. A replacement
 * works until the end of the account that it replaces, a renewal's account until the end of the renewed period; an account
 * without an end of its own works for ever.
 */
export function isFreeUntil(until: Moment | null): RawBuilder<boolean> {
  return sql<boolean>`(stock_accounts.state = 'available' and (stock_accounts.expires_at is null
    or stock_accounts.expires_at >= ${until}::timestamptz))`
}

/**
 * The rule of what can be sold: a free account that works for the whole duration that a customer buys now. Shoppers and
 * staff see the same number, which depends on no customer.
 */
export function isSellableAt(now: Moment): RawBuilder<boolean> {
  return isFreeUntil(sql<Date>`(${now}::timestamptz + stock_accounts.days * interval '1 day')`)
}

export const isSellable = isSellableAt(sql<Date>`now()`)
