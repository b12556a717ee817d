import { z } from 'zod'
import { contracts, flag, id, isoDate, sar, wholeNumber } from './contract.ts'
import { decimal, line, prose, requiredLine, slug } from './form.ts'
import { csv, exportQuery, listQueries, pageQuery, pagination } from './list.ts'

/** In stock for an admin; for a customer, what was delivered to them. */
const account = z.object({
  id,
  username: z.string(),
  password: z.string(),
  isUsed: z.boolean(),
  state: z.enum(['available', 'reserved', 'delivered', 'quarantined']),
  duration: z.number().int(),
  createdAt: isoDate,
  /** Of a delivered one: when it ends, and in which order. */
  expiryDate: isoDate.nullable(),
  orderId: id.nullable(),
})

const given = z.union([
  z.string().max(500),
  z.strictObject({ username: z.string().max(300), password: z.string().max(300) }),
])

const accountLines = {
  accounts: z.array(given).min(1).max(2_000),
  duration: z.number().int().min(1).max(3_650),
}

const batchForm = z.strictObject({
  supplier: line(120).optional(),
  /** What one account cost, in SAR. */
  cost: decimal(0, 1_000_000).optional(),
  /** When the accounts stop working. */
  expiresAt: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).optional(),
  note: prose(500).optional(),
})

export type BatchForm = z.output<typeof batchForm>

const batch = z.object({
  id,
  subscriptionId: id,
  subscriptionName: z.string(),
  subscriptionNameAr: z.string(),
  duration: z.number().int(),
  supplier: z.string(),
  cost: sar.nullable(),
  expiresAt: isoDate.nullable(),
  note: z.string(),
  createdAt: isoDate,
  accounts: z.number().int(),
  available: z.number().int(),
  /** False once an account of it was reserved, sold or set aside. */
  canUndo: z.boolean(),
})

const previewedLine = z.object({
  line: z.number().int(),
  verdict: z.enum(['new', 'duplicate_in_list', 'in_stock', 'sold', 'invalid']),
  message: z.string(),
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
})

const foundAccount = z.object({
  id,
  subscriptionId: id,
  subscriptionName: z.string(),
  subscriptionNameAr: z.string(),
  /** Masked; reading it in full is a reveal. */
  username: z.string(),
  state: account.shape.state,
  duration: z.number().int(),
  batchId: id.nullable(),
  createdAt: isoDate,
  expiresAt: isoDate.nullable(),
  /** The order that it was last sold with. */
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
})

const stockFilters = { duration: wholeNumber(1, 3_650).optional(), used: flag.optional() }

const stockCounts = {
  /** Sellable now: free, and working for the whole duration. */
  available: z.number().int(),
  /** Sold in the last 30 days. */
  soldLately: z.number().int(),
  /** How many days `available` lasts at that rate; null when nothing was sold. */
  daysLeft: z.number().int().nullable(),
}

const stockLevel = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  image: z.string(),
  autoReceive: z.boolean(),
  lowStockMark: z.number().int(),
  ...stockCounts,
  durations: z.array(
    z.object({
      value: z.number().int(),
      label: z.string(),
      labelAr: z.string(),
      /** False for accounts of a duration that the product no longer has. */
      isOffered: z.boolean(),
      ...stockCounts,
      reserved: z.number().int(),
      delivered: z.number().int(),
      /** Free, but not sold: set aside, or expiring before the duration ends. */
      withheld: z.number().int(),
    }),
  ),
})

const levelQueries = listQueries({ sorts: ['name'], filters: { level: z.enum(['low', 'out']).optional() } })

export const stockContracts = contracts({
  'GET /api/stock-levels': {
    summary: 'Products with their stock per duration, and how many days it lasts',
    tag: 'stock',
    access: 'admin',
    query: levelQueries.list,
    data: z.object({ products: z.array(stockLevel), pagination }),
  },
  'GET /api/subscriptions/{id}/accounts': {
    summary: 'An admin gets the stock of a product; a customer the accounts of it that are theirs',
    tag: 'stock',
    access: 'signed-in',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...pageQuery, limit: wholeNumber(1, 500).optional(), ...stockFilters }),
    data: z.array(account),
    beside: { pagination },
    timeoutMs: 10_000,
  },
  'GET /api/subscriptions/{id}/accounts/export': {
    summary: 'The stock of a product as CSV, with masked user names and without passwords',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    query: exportQuery(stockFilters),
    ...csv,
  },
  'POST /api/subscriptions/{id}/accounts': {
    summary: 'Adds accounts to the stock of a product, and says which lines were dropped and why',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...accountLines, batch: batchForm.optional() }),
    maxBodyBytes: 1_048_576,
    data: z.object({
      added: z.number().int(),
      dropped: z.array(z.object({ line: z.number().int(), reason: z.string(), message: z.string() })),
      stock: z.number().int(),
      /** Null when no batch was given. */
      batchId: id.nullable(),
    }),
    timeoutMs: 10_000,
  },
  'POST /api/subscriptions/{id}/accounts/preview': {
    summary: 'Says for each line what adding it would do; changes nothing',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...accountLines, batch: batchForm.optional() }),
    maxBodyBytes: 1_048_576,
    data: z.object({ lines: z.array(previewedLine), new: z.number().int() }),
  },
  'POST /api/subscriptions/{id}/accounts/{accountId}/reveal': {
    summary: 'One stock account in the clear; the audit log keeps the reason',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id, accountId: id }),
    body: z.strictObject({ reason: requiredLine(300) }),
    data: z.object({ username: z.string(), password: z.string() }),
  },
  'GET /api/stock-accounts': {
    summary: 'Stock accounts with masked user names: of one product, or of any by their exact user name',
    tag: 'stock',
    access: 'admin',
    query: z.strictObject({
      ...pageQuery,
      username: requiredLine(200).optional(),
      subscriptionId: slug.optional(),
      ...stockFilters,
    }),
    data: z.object({ accounts: z.array(foundAccount), pagination }),
  },
  'GET /api/stock-batches': {
    summary: 'Batches of stock accounts, newest first',
    tag: 'stock',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, subscriptionId: slug.optional() }),
    data: z.object({ batches: z.array(batch), pagination }),
  },
  'DELETE /api/stock-batches/{id}': {
    summary: 'Undoes a batch: removes its accounts, as long as none of them was sold',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    data: z.object({ removed: z.number().int() }),
  },
  'DELETE /api/subscriptions/{id}/accounts/{accountId}': {
    summary: 'Takes an account that nobody has out of the stock',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id, accountId: id }),
    data: z.object({ stock: z.number().int() }),
    timeoutMs: 5_000,
  },
})
