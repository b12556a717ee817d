import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { type DateRange, firstDayOf, lastDayOf } from '#model/metrics/date-range.ts'
import { type SalesSource, salesParts } from '../figures/product-queries.ts'

/** Keeps the rows of these windows, without sums for new ones, and deletes all others. */
export async function keepWindows(tx: Tx, windows: readonly DateRange[]): Promise<void> {
  const [first, last] = [windows.map(firstDayOf), windows.map(lastDayOf)]
  await sql`
    delete from sales_windows where (first_day, last_day) not in (
      select * from unnest(${first}::date[], ${last}::date[]))`.execute(tx)
  await sql`
    insert into sales_windows (first_day, last_day)
    select * from unnest(${first}::date[], ${last}::date[]) on conflict do nothing`.execute(tx)
}

export type Window = { first: string; last: string }

export async function listWindowsToCount(db: Reader): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select first_day as first, last_day as last from sales_windows
    where not is_counted order by first_day desc`.execute(db)
  return rows
}

/** Sums of windows that include one of the days do not hold any more. */
export async function invalidateWindows(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`
    update sales_windows set is_counted = false
    where exists (
      select from unnest(${days}::date[]) as changed(day) where changed.day between first_day and last_day)`.execute(
    tx,
  )
}

/**
 * Adds up the products of a window. Runs in one snapshot: when a day of the window is stored meanwhile, both change the
 * window's row, PostgreSQL refuses the later one, and it is tried again.
 */
export async function storeWindow(tx: Tx, { first, last }: Window, source: SalesSource): Promise<void> {
  const isWindow = sql`first_day = ${first} and last_day = ${last}`
  await sql`update sales_windows set is_counted = true where ${isWindow}`.execute(tx)
  await sql`delete from sales_window_products where ${isWindow}`.execute(tx)
  await sql`
    insert into sales_window_products (first_day, last_day, product_id, orders, units, revenue, net)
    select ${first}::date, ${last}::date, product_id, sum(orders), sum(units), sum(revenue), sum(net)
    from ${salesParts(source)} as parts
    group by product_id`.execute(tx)
}
