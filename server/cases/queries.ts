import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { CasesTable, JsonObject } from '#database/schema.gen.ts'
import type { CaseKind } from '#model/case-kinds.ts'

/** Returns undefined when a case with the same key is open. */
export async function insertCase(tx: Tx, row: Insertable<CasesTable>): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('cases')
    .values(row)
    .onConflict(conflict => conflict.column('dedupe_key').where('state', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Returns the details that were replaced; undefined when no case with the key is open, or its details are the same. */
export async function replaceDetails(
  tx: Tx,
  dedupeKey: string,
  details: JsonObject,
): Promise<{ id: string; before: JsonObject } | undefined> {
  const { rows } = await sql<{ id: string; before: JsonObject }>`
    with found as (
      select id, details from cases where dedupe_key = ${dedupeKey} and state = 'open' for update)
    update cases set details = ${JSON.stringify(details)}::jsonb
    from found
    where cases.id = found.id and found.details <> ${JSON.stringify(details)}::jsonb
    returning cases.id, found.details as before`.execute(tx)
  return rows[0]
}

export async function resolveOpenCase(
  tx: Tx,
  dedupeKey: string,
  { now, resolution, by }: { now: Date; resolution: string; by: string | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('cases')
    .set({ state: 'resolved', resolved_at: now, resolution, resolved_by: by })
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds open and resolved cases. */
export async function findCase(db: Reader, orderId: string, dedupeKey: string) {
  return db
    .selectFrom('cases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('dedupe_key', '=', dedupeKey)
    .limit(1)
    .executeTakeFirst()
}

/** The kind of the case; undefined when it is not open or not of these kinds. */
export async function resolveCaseRow(
  tx: Tx,
  id: string,
  { kinds, now, resolution, by }: { kinds: readonly CaseKind[]; now: Date; resolution: string; by: string },
): Promise<CaseKind | undefined> {
  const row = await tx
    .updateTable('cases')
    .set({ state: 'resolved', resolved_at: now, resolution, resolved_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('kind', 'in', kinds)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind as CaseKind | undefined
}

/** The order and the product that a case is about, as the params of a notice. */
export async function findSubject(db: Reader, caseId: string) {
  const row = await db
    .selectFrom('cases')
    .leftJoin('orders', 'orders.id', 'cases.order_id')
    .leftJoin('products', 'products.id', 'cases.product_id')
    .select(['orders.number', 'products.name', 'products.name_ar'])
    .where('cases.id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { number, name, name_ar: nameAr } = row
  return {
    order: number === null ? undefined : { orderNumber: number },
    product: name === null || nameAr === null ? undefined : { productName: name, productNameAr: nameAr },
  }
}
