import { type RawBuilder, sql } from 'kysely'

/**
 * The rule of what can be sold: a free account that works for the whole duration that the customer buys. Every place that
 * counts or takes stock for an order uses it, so staff and shoppers never see stock that delivery refuses. A replacement
 * needs only the days that are left, so `claims` has its own rule.
 */
export function isSellableAt(now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(stock_accounts.state = 'available' and (stock_accounts.expires_at is null
    or stock_accounts.expires_at >= ${now}::timestamptz + stock_accounts.days * interval '1 day'))`
}

export const isSellable = isSellableAt(sql<Date>`now()`)
