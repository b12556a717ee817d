import type { Reader, Tx } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { Span } from '#model/pagination.ts'

export type StockFilter = {
  productId?: string | undefined
  days?: number | undefined
  used?: boolean | undefined
  batchId?: string | undefined
  accountId?: string | undefined
  /** Of the user name. */
  fingerprint?: Buffer | undefined
}

function inStock(db: Reader, { productId, days, used, batchId, accountId, fingerprint }: StockFilter) {
  return db
    .selectFrom('stock_accounts')
    .$if(productId !== undefined, query => query.where('product_id', '=', productId ?? ''))
    .$if(fingerprint !== undefined, query => query.where('fingerprint', '=', fingerprint ?? Buffer.alloc(0)))
    .$if(batchId !== undefined, query => query.where('batch_id', '=', batchId ?? null))
    .$if(accountId !== undefined, query => query.where('id', '=', accountId ?? ''))
    .$if(days !== undefined, query => query.where('days', '=', days ?? 0))
    .$if(used === true, query => query.where('state', 'in', ['reserved', 'delivered']))
    .$if(used === false, query => query.where('state', 'in', ['available', 'quarantined']))
}

/** The whole stock of a product, newest first, for an export. */
export function sortedStock(db: Reader, filter: StockFilter) {
  return inStock(db, filter)
    .select(['id', 'username_sealed', 'password_sealed', 'state', 'days', 'expires_at', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('stock_batches')
        .select('supplier')
        .whereRef('stock_batches.id', '=', 'stock_accounts.batch_id')
        .as('supplier'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

export type StockRow = Awaited<ReturnType<ReturnType<typeof sortedStock>['execute']>>[number]

export async function listStock(db: Reader, filter: StockFilter, { limit, offset }: Span) {
  return sortedStock(db, filter).limit(limit).offset(offset).execute()
}

export async function countStock(db: Reader, filter: StockFilter): Promise<number> {
  return countCapped(db, inStock(db, filter))
}

/** Deletes an account only while it was never delivered; a trigger and a foreign key enforce it too. */
export async function deleteFreeAccount(tx: Tx, productId: string, accountId: string) {
  return tx
    .deleteFrom('stock_accounts')
    .where('id', '=', accountId)
    .where('product_id', '=', productId)
    .where('state', 'in', ['available', 'quarantined'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.stock_account_id', '=', 'stock_accounts.id'),
        ),
      ),
    )
    .returning(['id', 'days'])
    .executeTakeFirst()
}

export async function accountExists(db: Reader, productId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Accounts of any product with these user names, with the order that they were last sold with. */
export async function findKnownAccounts(db: Reader, fingerprints: Buffer[]) {
  return accountsWithOrder(db).where('stock_accounts.fingerprint', 'in', fingerprints).execute()
}

/** Newest first, each with the order that it was last sold with. */
export async function listAccounts(db: Reader, filter: StockFilter, { limit, offset }: Span) {
  const page = inStock(db, filter)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return accountsWithOrder(db)
    .where('stock_accounts.id', 'in', page)
    .orderBy('stock_accounts.created_at', 'desc')
    .orderBy('stock_accounts.id', 'desc')
    .execute()
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

function accountsWithOrder(db: Reader) {
  return db
    .selectFrom('stock_accounts')
    .innerJoin('products', 'products.id', 'stock_accounts.product_id')
    .leftJoin('stock_batches', 'stock_batches.id', 'stock_accounts.batch_id')
    .leftJoinLateral(
      delivery =>
        delivery
          .selectFrom('deliveries')
          .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
          .innerJoin('orders', 'orders.id', 'order_items.order_id')
          .select(['orders.id as order_id', 'orders.number'])
          .whereRef('deliveries.stock_account_id', '=', 'stock_accounts.id')
          .orderBy('deliveries.delivered_at', 'desc')
          .limit(1)
          .as('sold'),
      join => join.onTrue(),
    )
    .select([
      'stock_accounts.id',
      'stock_accounts.product_id',
      'stock_accounts.username_sealed',
      'stock_accounts.fingerprint',
      'stock_accounts.state',
      'stock_accounts.days',
      'stock_accounts.batch_id',
      'stock_accounts.expires_at',
      'stock_accounts.quarantine_reason',
      'stock_accounts.created_at',
      'stock_batches.supplier',
      'products.name',
      'products.name_ar',
      'sold.order_id',
      'sold.number',
    ])
}

/** One account with its encrypted credentials, for a reveal. */
export async function findSealedAccount(db: Reader, productId: string, accountId: string) {
  return db
    .selectFrom('stock_accounts')
    .select(['id', 'username_sealed', 'password_sealed'])
    .where('id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
}

export async function findPersonName(db: Reader, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirst()
  return row?.full_name ?? ''
}
