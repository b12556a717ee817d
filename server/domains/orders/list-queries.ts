import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'
import { likeContains } from '#database/client.ts'
import { fold } from '#model/arabic.ts'
import { latinDigits } from '#model/digits.ts'
import type { OrderStatus } from '#model/order-states.ts'
import { withItems } from './order-queries.ts'

export type OrderFilter = {
  userId?: string | undefined
  status?: OrderStatus | undefined
  methods?: readonly ('paymob' | 'subscription' | 'free')[] | undefined
  search?: string | undefined
  since?: Date | undefined
}

function matching(db: Reader, { userId, status, methods, search, since }: OrderFilter) {
  return withItems(db)
    .$if(userId !== undefined, query => query.where('orders.user_id', '=', userId ?? ''))
    .$if(status !== undefined, query => query.where('orders.status', '=', status ?? 'pending'))
    .$if(methods !== undefined, query => query.where('orders.payment_method', 'in', methods ?? []))
    .$if(since !== undefined, query => query.where('orders.created_at', '>=', since ?? new Date(0)))
    .$if(search !== undefined && search !== '', query => query.where(searched(search ?? '')))
}

/** Matches number, id, product name in either language, and the buyer's name or e-mail. */
function searched(text: string) {
  const [exact, folded] = [likeContains(latinDigits(text).toLowerCase()), likeContains(fold(text))]
  return sql<boolean>`(
    orders.number::text like ${exact} or orders.id::text like ${exact}
    or exists (select from order_items i where i.order_id = orders.id and i.search_text like ${folded})
    or exists (select from users u where u.id = orders.user_id
      and (u.search_text like ${folded} or lower(u.email) like ${exact})))`
}

export async function listOrders(db: Reader, filter: OrderFilter, page: { limit: number; offset: number }) {
  return matching(db, filter)
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['users.full_name', 'users.email', 'users.phone'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Counts the matching orders per status; ignores the filter's own status. */
export async function countOrders(db: Reader, filter: OrderFilter) {
  return matching(db, { ...filter, status: undefined })
    .clearSelect()
    .select(({ fn }) => ['orders.status', fn.countAll<number>().as('count')])
    .groupBy('orders.status')
    .execute()
}
