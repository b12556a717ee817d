import { z } from 'zod'
import type { Journal } from '../journal.ts'
import { createIndex, type Index } from './book-index.ts'
import { type Intention, type Kind, keyOf, type Order, type Records, type Transaction } from './records.ts'

/** The true record of charges and refunds, independent of what was answered or called back. */
export type Book = {
  /** One id sequence for all records, so that an order and a transaction never share an id. */
  nextId(): number
  save<K extends Kind>(kind: K, record: Records[K]): Records[K]
  /** Replaces all records atomically. */
  replace(records: BookRecords): void
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

export type BookRecords = { [K in Kind]?: readonly Records[K][] }

const kinds = Object.keys(keyOf) as Kind[]
const lineSchema = z.object({ kind: z.enum(kinds), record: z.looseObject({}) })

/** Ids continue from the wall clock, so that a book in memory does not reuse ids that the shop has stored. */
const idEpochSeconds = 1_700_000_000

export function openBook(journal: Journal): Book {
  const recordsByKind = emptyRecords()
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

  function put<K extends Kind>(kind: K, record: Records[K]) {
    const key = keyOf[kind](record)
    for (const index of indexes[kind]) index.put(key, recordsByKind[kind].get(key), record)
    recordsByKind[kind].set(key, record)
    if (typeof record.id === 'number') lastId = Math.max(lastId, record.id)
  }

  for (const line of journal.read()) {
    const { data } = lineSchema.safeParse(line)
    // The simulator wrote this file itself, so `kind` determines the shape.
    if (data) put(data.kind, data.record as unknown as Records[typeof data.kind])
  }
  const write = () =>
    journal.replace(
      kinds.flatMap(kind => [...recordsByKind[kind].values()].map(record => ({ kind, record }))),
    )
  write()

  function refill<K extends Kind>(kind: K, records: readonly Records[K][] = []) {
    recordsByKind[kind].clear()
    for (const index of indexes[kind]) index.clear()
    for (const record of records) put(kind, record)
  }

  return {
    nextId() {
      lastId += 1
      return lastId
    },
    save(kind, record) {
      journal.append({ kind, record })
      put(kind, record)
      return record
    },
    replace(records) {
      for (const kind of kinds) refill(kind, records[kind])
      write()
    },
    find: (kind, key) => recordsByKind[kind].get(String(key)),
    list: kind => [...recordsByKind[kind].values()],
    intentionOf: orderId => recordsByKind.intentions.get(intentionsByOrder.keys(orderId)[0] ?? ''),
    orderOf: reference => recordsByKind.orders.get(ordersByReference.keys(reference)[0] ?? ''),
    transactionsOf: orderId =>
      transactionsByOrder.keys(orderId).flatMap(key => recordsByKind.transactions.get(key) ?? []),
    childrenOf: transactionId =>
      transactionsByParent.keys(transactionId).flatMap(key => recordsByKind.transactions.get(key) ?? []),
    renewalsOf: subscriptionId =>
      paymentsBySubscription.keys(subscriptionId).flatMap(key => recordsByKind.transactions.get(key) ?? []),
  }
}

function emptyRecords(): { [K in Kind]: Map<string, Records[K]> } {
  return {
    orders: new Map(),
    intentions: new Map(),
    transactions: new Map(),
    cardTokens: new Map(),
    plans: new Map(),
    subscriptions: new Map(),
  }
}
