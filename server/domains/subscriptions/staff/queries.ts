import { sql } from 'kysely'
import { likeContains, likeContainsAll, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { fold } from '#model/arabic.ts'
import { latinDigits } from '#model/digits.ts'
import type { SortBy, Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'
import { billingDriftDays, graceDays, type SubscriptionStatus } from '#model/subscription-terms.ts'
import { subscriptionRecords } from '../record-queries.ts'

export type RecordFilter = {
  userId?: string | undefined
  search?: string | undefined
  status?: SubscriptionStatus | undefined
  isRenewing?: boolean | undefined
  now: Date
}

const sortColumns = {
  created: 'subscriptions.created_at',
  endDate: 'subscriptions.ends_at',
  nextBilling: 'subscriptions.next_billing_at',
} as const

export type RecordSort = SortBy<keyof typeof sortColumns>

/** The same rules as `subscriptionStatus` in the model, so that the list can filter by status. */
function statusAt(now: Date) {
  return sql<SubscriptionStatus>`case
    when subscriptions.ends_at is null and subscriptions.grace_until is null then 'waiting'
    when ${now}::timestamptz >= ${accessUntil()} then 'expired'
    when subscriptions.state <> 'active' then subscriptions.state
    when subscriptions.grace_until is not null then 'past_due'
    else 'active' end`
}

function accessUntil() {
  const grace = sql`make_interval(days => ${graceDays}::integer)`
  const drift = sql`make_interval(days => ${billingDriftDays}::integer)`
  return sql`case
    when subscriptions.grace_until is not null then subscriptions.grace_until
    when not subscriptions.auto_renew then subscriptions.ends_at
    when subscriptions.next_billing_at > subscriptions.ends_at
      and subscriptions.next_billing_at <= subscriptions.ends_at + ${drift}
      then subscriptions.next_billing_at + ${grace}
    else subscriptions.ends_at + ${grace} end`
}

/** Matches the customer's name, e-mail or phone, product names, the order's number, or Paymob's id. */
function searched(text: string) {
  const digits = latinDigits(text).replace(/^#/, '')
  const customer = likeContainsAll(sql`search_text`, personSearchWords(text))
  // Each branch uses an index of its own.
  return sql<boolean>`subscriptions.id in (
    select s.id from subscriptions s where s.user_id in (select id from users where ${customer})
    union select s.id from subscriptions s join order_items i on i.id = s.order_item_id
      where i.search_text like ${likeContains(fold(text))}
    union select s.id from subscriptions s join order_items i on i.id = s.order_item_id
      join orders o on o.id = i.order_id where ${/^\d+$/.test(digits)} and o.number::text = ${digits}
    union select id from subscriptions where provider_subscription_id = ${digits})`
}

function staffRecords(db: Reader) {
  return subscriptionRecords(db)
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'orders.number as order_number',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'users.phone',
      'categories.name as category_name',
      'categories.name_ar as category_name_ar',
    ])
}

/** The filter reads no other table, so the count needs no joins. */
function matching(db: Reader, { userId, search = '', status, isRenewing, now }: RecordFilter) {
  return db
    .selectFrom('subscriptions')
    .select('subscriptions.id')
    .$if(userId !== undefined, query => query.where('subscriptions.user_id', '=', userId ?? ''))
    .$if(search !== '', query => query.where(searched(search)))
    .$if(status !== undefined, query => query.where(statusAt(now), '=', status ?? 'active'))
    .$if(isRenewing !== undefined, query =>
      query.where('subscriptions.plan_id', isRenewing ? 'is not' : 'is', null),
    )
}

/** The whole list, in its order: what an export reads. */
export function sortedRecords(db: Reader, filter: RecordFilter, { sort, order }: RecordSort) {
  return staffRecords(db)
    .where('subscriptions.id', 'in', matching(db, filter))
    .orderBy(sortColumns[sort], by => {
      const directed = order === 'asc' ? by.asc() : by.desc()
      // `created_at` is never null; `nulls last` would keep PostgreSQL from reading its index backwards.
      return sort === 'created' ? directed : directed.nullsLast()
    })
    .orderBy('subscriptions.id', order)
}

export async function listRecords(db: Reader, filter: RecordFilter, by: RecordSort, { limit, offset }: Span) {
  return sortedRecords(db, filter, by).limit(limit).offset(offset).execute()
}

export async function countRecords(db: Reader, filter: RecordFilter): Promise<number> {
  return countCapped(db, matching(db, filter))
}

export async function findRecord(db: Reader, id: string) {
  return staffRecords(db).where('subscriptions.id', '=', id).executeTakeFirst()
}

export type StaffRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>
