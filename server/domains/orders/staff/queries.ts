import { sql } from 'kysely'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { fold } from '#model/arabic.ts'
import type { Span } from '#model/pagination.ts'

function delivered(db: Reader, search: string | undefined) {
  const text = search?.trim() ?? ''
  const [exact, folded] = [likeContains(text), likeContains(fold(text))]
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items', 'order_items.id', 'deliveries.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('deliveries.ended_at', 'is', null)
    .$if(text !== '', query =>
      query.where(sql<boolean>`(
        order_items.search_text like ${folded} or users.search_text like ${folded}
        or users.email ilike ${exact} or deliveries.delivery_email ilike ${exact})`),
    )
}

export async function listDelivered(db: Reader, search: string | undefined, { limit, offset }: Span) {
  return delivered(db, search)
    .select([
      'deliveries.id',
      'deliveries.delivery_email',
      'deliveries.delivered_at',
      'deliveries.expires_at',
      'orders.id as order_id',
      'orders.number',
      'order_items.product_id',
      'product_name',
      'product_name_ar',
      'products.image',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'users.phone',
    ])
    .orderBy('deliveries.delivered_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countDeliveredOnes(db: Reader, search: string | undefined): Promise<number> {
  return countCapped(db, delivered(db, search))
}

type CaseState = 'open' | 'resolved'

function cases(db: Reader) {
  return db
    .selectFrom('cases')
    .leftJoin('orders', 'orders.id', 'cases.order_id')
    .leftJoin('products', 'products.id', 'cases.product_id')
    .leftJoin('payments', 'payments.id', 'cases.payment_id')
    .select([
      'cases.id',
      'cases.kind',
      'cases.state',
      'cases.order_id',
      'cases.product_id',
      'cases.details',
      'cases.created_at',
      'cases.due_at',
      'cases.resolved_at',
      'cases.resolution',
      'orders.number',
      'products.name',
      'products.name_ar',
      'payments.amount_halalas',
    ])
}

export async function listCases(db: Reader, state: CaseState | undefined, { limit, offset }: Span) {
  return cases(db)
    .$if(state !== undefined, query => query.where('cases.state', '=', state ?? 'open'))
    .orderBy('cases.created_at', 'desc')
    .orderBy('cases.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

export async function countCases(db: Reader, state: CaseState | undefined): Promise<number> {
  const row = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'open'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findCaseRow(db: Reader, id: string): Promise<CaseRow | undefined> {
  return cases(db).where('cases.id', '=', id).executeTakeFirst()
}
