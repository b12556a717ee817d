import type { Insertable } from 'kysely'
import type { Tx } from '#database/client.ts'
import type { OrderEventsTable, OrderItemsTable, OrdersTable } from '#database/schema.gen.ts'
import { fold } from '#model/arabic.ts'
import { orderColumns } from './order-queries.ts'

export async function insertOrder(tx: Tx, order: Insertable<OrdersTable>): Promise<string> {
  const row = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return row.id
}

type NewItem = Omit<Insertable<OrderItemsTable>, 'search_text'>

export async function insertItems(tx: Tx, items: NewItem[]): Promise<void> {
  await tx.insertInto('order_items').values(items.map(withSearchText)).execute()
}

function withSearchText(item: NewItem) {
  return { ...item, search_text: fold(`${item.product_name} ${item.product_name_ar}`) }
}

type NewPlacedOrder = {
  order: Insertable<OrdersTable> & { id: string }
  items: NewItem[]
  event: Insertable<OrderEventsTable>
}

/** Inserts an order with its items and its first event in one statement; the ids are the caller's. */
export async function insertPlacedOrder(tx: Tx, { order, items, event }: NewPlacedOrder) {
  return tx
    .with('items', query =>
      query.insertInto('order_items').values(items.map(withSearchText)).returning('order_items.id'),
    )
    .with('event', query => query.insertInto('order_events').values(event).returning('order_events.id'))
    .insertInto('orders')
    .values(order)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
}
