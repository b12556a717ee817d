import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import type { ClaimsTable } from '#database/schema.gen.ts'
import { type ClaimState, unansweredClaimStates, unresolvedClaimStates } from '#model/claims.ts'

/** The active deliveries of an order, with what decides about a claim. */
export async function listClaimable(db: Reader, orderId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'deliveries.id',
      'deliveries.order_item_id',
      'deliveries.stock_account_id',
      'deliveries.delivered_at',
      'deliveries.expires_at',
      'order_items.delivered_at as item_delivered_at',
      'order_items.warranty_days',
      'products.auto_replace',
      'products.troubleshooting',
      'products.troubleshooting_ar',
    ])
    .where('order_items.order_id', '=', orderId)
    .where('deliveries.ended_at', 'is', null)
    .orderBy('order_items.position')
    .orderBy('deliveries.unit')
    .limit(2_000)
    .execute()
}

export type ClaimableRow = Awaited<ReturnType<typeof listClaimable>>[number]

/** Undefined when the account has an unresolved claim. */
export async function insertClaim(tx: Tx, claim: Insertable<ClaimsTable>): Promise<string | undefined> {
  const row = await tx
    .insertInto('claims')
    .values(claim)
    .onConflict(conflict =>
      conflict
        .column('delivery_id')
        .where(
          'state',
          'in',
          unresolvedClaimStates.map(state => sql.lit(state)),
        )
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The unresolved claim of a delivery that has one. */
export async function findUnresolvedOfDelivery(db: Reader, deliveryId: string): Promise<string> {
  const { id } = await db
    .selectFrom('claims')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('state', 'in', unresolvedClaimStates)
    .executeTakeFirstOrThrow()
  return id
}

export async function findOrderOfClaim(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('claims').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id
}

/** The customer of an order; undefined for an order that does not exist. */
export async function findBuyerOf(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row?.user_id
}

export async function findClaimOfRefund(db: Reader, refundId: string): Promise<string | undefined> {
  const row = await db.selectFrom('claims').select('id').where('refund_id', '=', refundId).executeTakeFirst()
  return row?.id
}

/** What became of the refund that answers a claim. */
export async function findRefundAnswer(db: Reader, refundId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_halalas'])
    .where('id', '=', refundId)
    .executeTakeFirst()
}

export type RefundAnswer = NonNullable<Awaited<ReturnType<typeof findRefundAnswer>>>

/** Locks the claim. Every change of a claim takes the lock of its order first. */
export async function lockClaim(tx: Tx, id: string) {
  return tx
    .selectFrom('claims')
    .innerJoin('order_items', 'order_items.id', 'claims.order_item_id')
    .select([
      'claims.id',
      'claims.user_id',
      'claims.order_id',
      'claims.order_item_id',
      'claims.delivery_id',
      'claims.state',
      'claims.refund_id',
      'claims.failed_refund_id',
      'order_items.product_name',
      'order_items.product_name_ar',
    ])
    .where('claims.id', '=', id)
    .forUpdate('claims')
    .executeTakeFirst()
}

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>

type ClaimChange = {
  state: ClaimState
  is_automatic?: boolean
  replacement_id?: string
  extended_days?: number
  refund_id?: string | null
  failed_refund_id?: string
  rejection?: string
  waiting_since?: Date
  resolved_at?: Date | null
  resolved_by?: string | null
}

export async function updateClaim(tx: Tx, id: string, change: ClaimChange): Promise<void> {
  await tx.updateTable('claims').set(change).where('id', '=', id).execute()
}

/** The delivery that replaced this one. */
export async function findReplacement(db: Reader, deliveryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('replaces_id', '=', deliveryId)
    .executeTakeFirst()
  return row?.id
}

export async function countClaimsOfItem(db: Reader, itemId: string): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Serializes the claims of one customer, so the limit of automatic replacements holds for concurrent claims. */
export async function lockClaimsOf(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims:${userId}`}, 0))`.execute(tx)
}

export async function countAutomatic(db: Reader, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_automatic', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listUnansweredOfOrder(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', unansweredClaimStates)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listUnansweredOfUser(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', unansweredClaimStates)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases what a deleted customer wrote. */
export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('claims').set({ message: '' }).where('user_id', '=', userId).execute()
}

/** A delivery with its encrypted credentials, for a mail, and whether the shop's mails only link to the order. */
export async function findMailedAccount(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveries')
    .leftJoin('stock_accounts', 'stock_accounts.id', 'deliveries.stock_account_id')
    .crossJoin('site_settings')
    .select([
      'deliveries.stock_account_id',
      'deliveries.expires_at',
      'site_settings.credentials_by_link_only',
      'stock_accounts.username_sealed',
      'stock_accounts.password_sealed',
    ])
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirstOrThrow()
}
