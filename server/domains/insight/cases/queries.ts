import type { Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import type { CaseKind } from '#model/case-kinds.ts'
import type { Span } from '#model/pagination.ts'

export type CaseFilter = { kinds: readonly CaseKind[]; state?: 'open' | 'resolved' | undefined }

function matching(db: Reader, { kinds, state }: CaseFilter) {
  return db
    .selectFrom('cases')
    .where('cases.kind', 'in', kinds)
    .$if(state !== undefined, query => query.where('cases.state', '=', state ?? 'open'))
}

function withFacts(db: Reader, filter: CaseFilter) {
  return matching(db, filter)
    .leftJoin('orders', 'orders.id', 'cases.order_id')
    .leftJoin('users as customer', 'customer.id', 'orders.user_id')
    .leftJoin('products', 'products.id', 'cases.product_id')
    .leftJoin('payments', 'payments.id', 'cases.payment_id')
    .leftJoin('users as resolver', 'resolver.id', 'cases.resolved_by')
    .select([
      'cases.id',
      'cases.kind',
      'cases.state',
      'cases.order_id',
      'cases.payment_id',
      'cases.refund_id',
      'cases.subscription_id',
      'cases.product_id',
      'cases.details',
      'cases.created_at',
      'cases.due_at',
      'cases.resolved_at',
      'cases.resolution',
      'orders.number',
      'customer.id as customer_id',
      'customer.full_name as customer_name',
      'products.name',
      'products.name_ar',
      'payments.amount_halalas',
      'resolver.full_name as resolver_name',
    ])
}

/** Open cases oldest first, since they wait; others newest first. */
export function sortedCases(db: Reader, filter: CaseFilter) {
  const direction = filter.state === 'open' ? 'asc' : 'desc'
  return withFacts(db, filter).orderBy('cases.created_at', direction).orderBy('cases.id', direction)
}

export async function listCases(db: Reader, filter: CaseFilter, { limit, offset }: Span) {
  return sortedCases(db, filter).limit(limit).offset(offset).execute()
}

export type CaseRow = Awaited<ReturnType<typeof listCases>>[number]

export async function countCases(db: Reader, filter: CaseFilter): Promise<number> {
  return countCapped(db, matching(db, filter))
}

export async function findCaseOf(db: Reader, id: string, filter: CaseFilter): Promise<CaseRow | undefined> {
  return withFacts(db, filter).where('cases.id', '=', id).executeTakeFirst()
}

export async function countOpenByKind(db: Reader, kinds: readonly CaseKind[]) {
  const rows = await matching(db, { kinds, state: 'open' })
    .select(({ fn }) => ['cases.kind', fn.countAll<number>().as('open')])
    .groupBy('cases.kind')
    .orderBy('cases.kind')
    .execute()
  return rows.map(({ kind, open }) => ({ kind: kind as CaseKind, open }))
}
