import { z } from 'zod'
import type { Journal } from '../journal.ts'
import { createIndex, type Index } from './book-index.ts'
import { type Intention, type Kind, keyOf, type Order, type Records, type Transaction } from './records.ts'

/** The true book of money: what was really charged and returned, whatever was answered or called back. */
export type Book = {
  /** One sequence for all records, so that an order is never mistaken for the transaction of the same number. */
  nextId(): number
  save<K extends Kind>(kind: K, record: Records[K]): Records[K]
  /** All of it at once: another book, or the old one. */
  replace(pages: Pages): void
  find<K extends Kind>(kind: K, key: string | number): Records[K] | undefined
  list<K extends Kind>(kind: K): Records[K][]
  intentionOf(orderId: number): Intention | undefined
  orderOf(merchantOrderId: string): Order | undefined
  /** Oldest first. */
  transactionsOf(orderId: number): Transaction[]
  childrenOf(transactionId: number): Transaction[]
  /** Its renewals, without the payment that started it. */
  renewalsOf(subscriptionId: number): Transaction[]
}

export type Pages = { [K in Kind]?: readonly Records[K][] }

const kinds = Object.keys(keyOf) as Kind[]
const lineSchema = z.object({ kind: z.enum(kinds), record: z.looseObject({}) })

/** Ids go on from the wall clock, so that a book kept in memory does not reuse those a shop still remembers. */
const idEpochSeconds = 1_700_000_000

export function openBook(journal: Journal): Book {
  const shelves = emptyShelves()
  const intentionsByOrder = createIndex<Intention>(({ orderId }) => orderId)
  const ordersByReference = createIndex<Order>(({ merchantOrderId }) => merchantOrderId)
  const transactionsByOrder = createIndex<Transaction>(({ orderId }) => orderId)
  const transactionsByParent = createIndex<Transaction>(({ parentId }) => parentId)
  const paymentsBySubscription = createIndex<Transaction>(({ kind, subscriptionId }) =>
    kind === 'payment' ? subscriptionId : null,
  )
  const indexes: { [K in Kind]: Index<Records[K]>[] } = {
    orders: [ordersByReference],
    intentions: [intentionsByOrder],
    transactions: [transactionsByOrder, transactionsByParent, paymentsBySubscription],
    cardTokens: [],
    plans: [],
    subscriptions: [],
  }
  let lastId = Math.floor(Date.now() / 1000) - idEpochSeconds

  function place<K extends Kind>(kind: K, record: Records[K]) {
    const key = keyOf[kind](record)
    for (const index of indexes[kind]) index.place(key, shelves[kind].get(key), record)
    shelves[kind].set(key, record)
    if (typeof record.id === 'number') lastId = Math.max(lastId, record.id)
  }

  for (const line of journal.read()) {
    const { data } = lineSchema.safeParse(line)
    // The simulator's own file: the kind tells the shape.
    if (data) place(data.kind, data.record as unknown as Records[typeof data.kind])
  }
  const write = () =>
    journal.replace(kinds.flatMap(kind => [...shelves[kind].values()].map(record => ({ kind, record }))))
  write()

  function refill<K extends Kind>(kind: K, records: readonly Records[K][] = []) {
    shelves[kind].clear()
    for (const index of indexes[kind]) index.clear()
    for (const record of records) place(kind, record)
  }

  return {
    nextId() {
      lastId += 1
      return lastId
    },
    save(kind, record) {
      journal.append({ kind, record })
      place(kind, record)
      return record
    },
    replace(pages) {
      for (const kind of kinds) refill(kind, pages[kind])
      write()
    },
    find: (kind, key) => shelves[kind].get(String(key)),
    list: kind => [...shelves[kind].values()],
    intentionOf: orderId => shelves.intentions.get(intentionsByOrder.keys(orderId)[0] ?? ''),
    orderOf: reference => shelves.orders.get(ordersByReference.keys(reference)[0] ?? ''),
    transactionsOf: orderId =>
      transactionsByOrder.keys(orderId).flatMap(key => shelves.transactions.get(key) ?? []),
    childrenOf: transactionId =>
      transactionsByParent.keys(transactionId).flatMap(key => shelves.transactions.get(key) ?? []),
    renewalsOf: subscriptionId =>
      paymentsBySubscription.keys(subscriptionId).flatMap(key => shelves.transactions.get(key) ?? []),
  }
}

function emptyShelves(): { [K in Kind]: Map<string, Records[K]> } {
  return {
    orders: new Map(),
    intentions: new Map(),
    transactions: new Map(),
    cardTokens: new Map(),
    plans: new Map(),
    subscriptions: new Map(),
  }
}
