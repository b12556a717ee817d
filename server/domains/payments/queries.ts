import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { likeContains, type Reader } from '#database/client.ts'
import { countCapped } from '#database/count-capped.ts'
import { fold } from '#model/arabic.ts'
import { latinDigits } from '#model/digits.ts'
import type { Span } from '#model/pagination.ts'
import type { PaymentState } from '#model/payment-states.ts'

/** The customer of an order, with the items that the payment page shows. */
export async function findPayer(db: Reader, order: { id: string; user_id: string }) {
  return db
    .selectFrom('users')
    .select(['users.id', 'full_name', 'email', 'phone'])
    .select(user =>
      jsonArrayFrom(
        user
          .selectFrom('order_items')
          .select(['product_name', 'product_name_ar', 'duration_label', 'duration_label_ar'])
          .select(['quantity', 'line_total_halalas'])
          .where('order_id', '=', order.id)
          .orderBy('position'),
      ).as('items'),
    )
    .where('users.id', '=', order.user_id)
    .executeTakeFirstOrThrow()
}

/**
 * The transaction ids from callbacks about a Paymob order, newest first. Leaves out recorded declines: a decline is
 * final, so the shop does not ask about it again.
 */
export async function listNamedTransactions(db: Reader, providerOrderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(({ fn }) => ['transaction_id', fn.max('id').as('newest')])
    .where('provider_order_id', '=', providerOrderId)
    .where('signature_valid', '=', true)
    .where('transaction_id', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('declined_transactions')
            .select('declined_transactions.transaction_id')
            .whereRef('declined_transactions.transaction_id', '=', 'payment_events.transaction_id'),
        ),
      ),
    )
    .groupBy('transaction_id')
    .orderBy('newest', 'desc')
    .limit(20)
    .execute()
  return rows.flatMap(({ transaction_id }) => transaction_id ?? [])
}

export type HistoryFilter = {
  userId: string
  states?: readonly PaymentState[] | undefined
  since?: Date | undefined
  search?: string | undefined
}

function history(db: Reader, { userId, states, since, search = '' }: HistoryFilter) {
  const [exact, folded] = [likeContains(latinDigits(search)), likeContains(fold(search))]
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('order_items', join =>
      join.onRef('order_items.order_id', '=', 'orders.id').on('order_items.position', '=', 0),
    )
    .where('orders.user_id', '=', userId)
    .$if(states !== undefined, query => query.where('payments.state', 'in', states ?? []))
    .$if(since !== undefined, query => query.where('payments.created_at', '>=', since ?? new Date(0)))
    .$if(search !== '', query =>
      query.where(sql<boolean>`(
        payments.transaction_id = ${search} or orders.number::text like ${exact}
        or exists (select from order_items i where i.order_id = orders.id and i.search_text like ${folded}))`),
    )
}

export async function listHistory(db: Reader, filter: HistoryFilter, page: Span) {
  return history(db, filter)
    .select([
      'payments.id',
      'payments.order_id',
      'payments.state',
      'payments.amount_halalas',
      'payments.refunded_halalas',
      'payments.transaction_id',
      'payments.created_at',
      'orders.number',
      'orders.payment_method',
      'orders.invoice_number',
      'order_items.product_name',
      'order_items.product_name_ar',
      sql<number[]>`array(
        select n.number from credit_notes n join refunds r on r.id = n.refund_id
        where r.payment_id = payments.id order by n.number)`.as('credit_note_numbers'),
    ])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countHistory(db: Reader, filter: HistoryFilter): Promise<number> {
  return countCapped(db, history(db, filter))
}
