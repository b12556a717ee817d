import { type RawBuilder, sql } from 'kysely'
import { likeContains, likeContainsAll, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import {
  countFrequent,
  isFrequentSearch,
  type ListSearch,
  searchCondition,
} from '#database/frequent-search.ts'
import { fold } from '#model/arabic.ts'
import { latinDigits } from '#model/digits.ts'
import type { Span } from '#model/pagination.ts'
import { personSearchWords } from '#model/person-search.ts'
import { subjectTypes } from '../../audit/subject-types.ts'
import { isUuid } from '../../http/ids.ts'

export type AuditFilter = {
  search?: string | undefined
  /** The search matches very many entries. */
  isFrequent?: boolean
  actorId?: string | undefined
  area?: string | undefined
  action?: string | undefined
  subjectId?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
}

/** Matches the actor, the user, order, product or coupon that the entry is about, its id, or the reason. */
function entrySearch(text: string): ListSearch {
  const digits = latinDigits(text).replace(/^#/, '')
  const person = likeContainsAll(sql`search_text`, personSearchWords(text))
  const hasNumber = sql`${/^\d+$/.test(digits)} and number::text = ${digits}`
  // The expression of the index products_near: names without descriptions.
  const isProduct = sql`split_part(search_text, E'\\n\\n', 1) like ${likeContains(fold(text))}`
  const isCoupon = sql`lower(code) = lower(${text})`
  const reason = sql`reason ilike ${likeContains(text)}`
  const about = (type: string, ids: RawBuilder<unknown>) =>
    sql`select id from audit_log where subject_type = ${type} and subject_id in (${ids})`
  // `offset 0` keeps PostgreSQL from reading all matches of a subquery into a hash table first.
  const isAbout = (table: RawBuilder<unknown>, id: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`exists (select from ${table} as record where record.id = ${id} and ${condition} offset 0)`
  const uuid = sql`audit_log.subject_id::uuid`
  return {
    texts: [sql`select from users where ${person}`, sql`select from audit_log where ${reason}`],
    branches: [
      sql`select id from audit_log where actor_id in (select id from users where ${person})`,
      about('user', sql`select id::text from users where ${person}`),
      about('order', sql`select id::text from orders where ${hasNumber}`),
      about('product', sql`select id from products where ${isProduct}`),
      about('coupon', sql`select id::text from coupons where ${isCoupon}`),
      sql`select id from audit_log where subject_type = any (${subjectTypes}) and subject_id = ${text}`,
      sql`select id from audit_log where ${reason}`,
    ],
    matches: sql<boolean>`(${reason} or audit_log.subject_type = any (${subjectTypes}) and audit_log.subject_id = ${text}
      or ${isAbout(sql`users`, sql`audit_log.actor_id`, person)}
      or audit_log.subject_type = 'product' and ${isAbout(sql`products`, sql`audit_log.subject_id`, isProduct)}
      or case when audit_log.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
        audit_log.subject_type = 'user' and ${isAbout(sql`users`, uuid, person)}
        or audit_log.subject_type = 'order' and ${isAbout(sql`orders`, uuid, hasNumber)}
        or audit_log.subject_type = 'coupon' and ${isAbout(sql`coupons`, uuid, isCoupon)} end)`,
  }
}

/** Whether a search matches so many entries that a list is read in its order and checked row by row. */
export async function isFrequentEntrySearch(db: Reader, search: string | undefined): Promise<boolean> {
  return search ? isFrequentSearch(db, entrySearch(search)) : false
}

function matching(db: Reader, filter: AuditFilter) {
  const { search = '', isFrequent = false, actorId, area, action, subjectId, since, before } = filter
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.actor_id',
      'audit_log.actor_role',
      'users.full_name',
      'audit_log.subject_type',
      'audit_log.subject_id',
      'audit_log.before',
      'audit_log.after',
      'audit_log.reason',
      'audit_log.ip',
      'audit_log.device',
      'audit_log.request_id',
      'audit_log.created_at',
    ])
    .$if(search !== '', query =>
      query.where(searchCondition(sql`audit_log.id`, entrySearch(search), isFrequent)),
    )
    .$if(actorId !== undefined, query => query.where('audit_log.actor_id', '=', actorId ?? ''))
    .$if(area !== undefined, query =>
      // A range instead of LIKE, so that the index on the action serves every collation.
      query.where(sql<boolean>`audit_log.action >= ${`${area}.`} and audit_log.action < ${`${area}/`}`),
    )
    .$if(action !== undefined, query => query.where('audit_log.action', '=', action ?? ''))
    .$if(subjectId !== undefined, query =>
      query
        .where('audit_log.subject_type', 'in', subjectTypes)
        .where('audit_log.subject_id', '=', subjectId ?? ''),
    )
    .$if(since !== undefined, query => query.where('audit_log.created_at', '>=', since ?? new Date(0)))
    .$if(before !== undefined, query => query.where('audit_log.created_at', '<', before ?? new Date(0)))
}

/** The whole list, in its order: what an export reads. */
export function sortedEntries(db: Reader, filter: AuditFilter, order: 'asc' | 'desc') {
  return matching(db, filter).orderBy('audit_log.created_at', order).orderBy('audit_log.id', order)
}

export async function listEntries(
  db: Reader,
  filter: AuditFilter,
  order: 'asc' | 'desc',
  { limit, offset }: Span,
) {
  return sortedEntries(db, filter, order).limit(limit).offset(offset).execute()
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function countEntries(db: Reader, filter: AuditFilter): Promise<number> {
  return filter.isFrequent
    ? countFrequent(db, sortedEntries(db, filter, 'desc'))
    : countCapped(db, matching(db, filter))
}

/** The present names of records, by type and id. A record that is gone has none. */
export async function findSubjectNames(
  db: Reader,
  subjects: readonly { subject_type: string; subject_id: string | null }[],
): Promise<Map<string, string>> {
  const of = (type: string) =>
    subjects.flatMap(row => (row.subject_type === type && row.subject_id !== null ? [row.subject_id] : []))
  const uuidsOf = (type: string) => of(type).filter(isUuid)
  const { rows } = await sql<{ key: string; name: string }>`
    select 'user:' || id as key, full_name as name from users
      where id = any (${uuidsOf('user')}::uuid[])
    union all select 'order:' || id, '#' || number from orders where id = any (${uuidsOf('order')}::uuid[])
    union all select 'product:' || id, name_ar from products where id = any (${of('product')})
    union all select 'category:' || id, name_ar from categories where id = any (${of('category')})
    union all select 'coupon:' || id, code from coupons where id = any (${uuidsOf('coupon')}::uuid[])
    union all select 'subscription:' || s.id, i.product_name_ar
      from subscriptions s join order_items i on i.id = s.order_item_id
      where s.id = any (${uuidsOf('subscription')}::uuid[])
    union all select 'banner:' || id, title_ar from banners where id = any (${uuidsOf('banner')}::uuid[])
    union all select 'collection:' || id, title_ar from collections
      where id = any (${uuidsOf('collection')}::uuid[])
    union all select 'custom_field:' || f.id, f.field_name_ar || ' · ' || p.name_ar
      from product_custom_fields f join products p on p.id = f.product_id
      where f.id = any (${uuidsOf('custom_field')}::uuid[])
    union all select 'review:' || r.id, p.name_ar from reviews r join products p on p.id = r.product_id
      where r.id = any (${uuidsOf('review')}::uuid[])`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
