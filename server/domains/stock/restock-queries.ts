import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { isSellable } from '#database/sellable.ts'
import { defaultDurationDays } from '#model/durations.ts'
import type { Language } from '#model/languages.ts'

/** The durations of a product that is on sale, each with whether it can be bought now. */
export async function findOffer(db: Reader, productId: string) {
  const { rows } = await sql<{ name: string; name_ar: string; days: number; is_available: boolean }>`
    select p.name, p.name_ar, offered.days,
      not p.auto_receive or exists (
        select from stock_accounts
        where product_id = p.id and ${isSellable} and stock_accounts.days = offered.days
      ) as is_available
    from products p
    cross join lateral (
      select days from product_durations where product_id = p.id
      union all
      select unnest(${defaultDurationDays}::integer[])
      where not exists (select from product_durations where product_id = p.id)
    ) offered
    where p.id = ${productId} and p.is_active and p.archived_at is null`.execute(db)
  return rows
}

type NewNotice = {
  productId: string
  /** Null: any duration. */
  days: number | null
  email: string
  userId: string | null
  language: Language
}

/**
 * Returns the id of a new notice, or undefined when the address already has one for the product. Asking for a second
 * duration widens the notice to any duration.
 */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into restock_notices (product_id, days, email, user_id, language)
    values (${notice.productId}, ${notice.days}, ${notice.email}, ${notice.userId}, ${notice.language})
    on conflict on constraint restock_notices_once do update set
      days = case when restock_notices.days = excluded.days then excluded.days end,
      user_id = coalesce(excluded.user_id, restock_notices.user_id),
      language = excluded.language
    returning id, xmax = 0 as is_new`.execute(tx)
  const [row] = rows
  return row?.is_new ? row.id : undefined
}

export type DueNotice = {
  id: string
  email: string
  user_id: string | null
  language: Language
  product_id: string
  name: string
  name_ar: string
}

/**
 * Deletes the notices whose product can be bought again, oldest first, and returns them. Only the caller that deleted a
 * notice mails it.
 */
export async function claimDueNotices(
  tx: Tx,
  { productId, limit }: { productId: string | undefined; limit: number },
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    with due as (
      select n.id from restock_notices n
      join products p on p.id = n.product_id and p.is_active and p.archived_at is null
      where (${productId ?? null}::text is null or n.product_id = ${productId ?? null})
        and (not p.auto_receive or exists (
          select from stock_accounts
          where product_id = p.id and ${isSellable}
            and stock_accounts.days = any(coalesce(
              (select array_agg(days) from product_durations where product_id = p.id),
              ${defaultDurationDays}::integer[]))
            and (n.days is null or stock_accounts.days = n.days)))
      order by n.created_at
      limit ${limit}
      for update of n skip locked
    )
    delete from restock_notices n using due, products p
    where n.id = due.id and p.id = n.product_id
    returning n.id, coalesce((select u.email from users u where u.id = n.user_id), n.email) as email,
      n.user_id, n.language, n.product_id, p.name, p.name_ar`.execute(tx)
  return rows
}

export async function findAddress(db: Reader, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}

export async function deleteNotice(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('restock_notices')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function deleteNoticesBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('restock_notices').where('created_at', '<', time).execute()
}
