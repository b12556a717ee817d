import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import { inRange, riyadhDay } from './parts-queries.ts'

export type DayUsers = { day: string; registered: number; customers: number }

/** Customers by the day on which they registered: all, and those whose account still exists. */
export async function listDayUsers(db: Reader, ranges: readonly DateRange[]): Promise<DayUsers[]> {
  const { rows } = await sql<DayUsers>`
    select ${riyadhDay(sql`created_at`)} as day, count(*) as registered,
      count(*) filter (where deleted_at is null) as customers
    from users where role = 'user' and ${inRange(sql`created_at`, ranges)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Existing customers who registered before a time. */
export async function countCustomersBefore(db: Reader, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where role = 'user' and deleted_at is null and created_at < ${at}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Customers who registered before a time and deleted their account since. */
export async function countDeletedSince(db: Reader, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where role = 'user' and deleted_at >= ${at} and created_at < ${at}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
