import { z } from 'zod'
import { stockLevels } from '../stock-levels.ts'

import { contracts, flag, id, isoDate, sar, wholeNumber } from './contract.ts'
import { decimal, line, prose, requiredLine, slug } from './form.ts'
import { email } from './identity-fields.ts'
import { csv, exportQuery, listQueries, pageQuery, pagination } from './list.ts'

/** For admins an account in stock; for customers an account that was delivered to them. */
const account = z.object({
  id,
  username: z.string(),
  password: z.string(),
  isUsed: z.boolean(),
  state: z.enum(['available', 'reserved', 'delivered', 'quarantined']),
  duration: z.number().int(),
  createdAt: isoDate,
  /** For a delivered account: when it ends, and its order. */
  expiryDate: isoDate.nullable(),
  orderId: id.nullable(),
})

const accountEntry = z.union([
  z.string().max(500),
  z.strictObject({ username: z.string().max(300), password: z.string().max(300) }),
])

const accountLines = {
  accounts: z.array(accountEntry).min(1).max(2_000),
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
  /** Reserved by unpaid orders. */
  reserved: z.number().int(),
  sold: z.number().int(),
  writtenOffAt: isoDate.nullable(),
  writeOffReason: z.string().nullable(),
  /** False once an account of it was reserved, sold or quarantined. */
  canUndo: z.boolean(),
})

const previewedLine = z.object({
  line: z.number().int(),
  verdict: z.enum(['new', 'in_other_product', 'duplicate_in_list', 'in_stock', 'sold', 'invalid']),
  message: z.string(),
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
})

const foundAccount = z.object({
  id,
  subscriptionId: id,
  subscriptionName: z.string(),
  subscriptionNameAr: z.string(),
  /** Masked; reading it in plain text is a separate call with an audit entry. */
  username: z.string(),
  state: account.shape.state,
  duration: z.number().int(),
  batchId: id.nullable(),
  /** The supplier of its batch. */
  supplier: z.string().nullable(),
  createdAt: isoDate,
  expiresAt: isoDate.nullable(),
  /** Why it is no longer for sale: `replaced`, `refunded`, or a text by staff. */
  setAsideReason: z.string().nullable(),
  /** The order that it was last sold with. */
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
})

const stockFilters = { duration: wholeNumber(1, 3_650).optional(), used: flag.optional() }

const batchFilter = { batchId: id.optional() }

const stockCounts = {
  /** Sellable now: available, and working for the whole duration. */
  available: z.number().int(),
  /** Sold in the last 30 days. */
  soldLately: z.number().int(),
}

/** How many days the accounts last at the rate of the last 30 days; null when nothing was sold. */
const daysLeft = z.number().int().nullable()

const stockLevel = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  image: z.string(),
  autoReceive: z.boolean(),
  lowStockMark: z.number().int(),
  ...stockCounts,
  /** For the duration that runs out first. */
  daysLeft,
  durations: z.array(
    z.object({
      value: z.number().int(),
      label: z.string(),
      labelAr: z.string(),
      /** False for accounts of a duration that the product no longer has. */
      isOffered: z.boolean(),
      /** Null with enough accounts, for manual delivery, and for a duration that is not offered. */
      level: z.enum(stockLevels).nullable(),
      ...stockCounts,
      daysLeft,
      reserved: z.number().int(),
      delivered: z.number().int(),
      /** Available but not sellable: quarantined, or expiring before the duration ends. */
      withheld: z.number().int(),
    }),
  ),
})

const levelQueries = listQueries({
  /** `lasts`: the product whose first duration runs out soonest, at the rate of the last 30 days, comes first. */
  sorts: ['name', 'lasts'],
  /** `level`: products with such a duration; `low` includes those that are out. */
  filters: { level: z.enum(['low', 'out']).optional(), subscriptionId: slug.optional() },
})

const restockContracts = contracts({
  'POST /api/subscriptions/{id}/restock-notices': {
    summary:
      'Requests one mail when a sold-out product, or one of its durations, is available again; a visitor gives an e-mail address',
    tag: 'stock',
    access: 'public',
    params: z.strictObject({ id }),
    body: z.strictObject({
      email: email.optional(),
      duration: z.number().int().min(1).max(3_650).optional(),
    }),
    data: z.object({ email: z.string() }),
  },
  'DELETE /api/restock-notices/{id}': {
    summary: 'Withdraws the request with the id from the confirmation mail',
    tag: 'stock',
    access: 'public',
    params: z.strictObject({ id }),
  },
})

export const stockContracts = contracts({
  ...restockContracts,
  'GET /api/stock-levels': {
    summary: 'Lists products with their stock per duration and how many days it lasts',
    tag: 'stock',
    access: 'admin',
    query: levelQueries.list,
    data: z.object({ products: z.array(stockLevel), pagination }),
  },
  'GET /api/stock-levels/export': {
    summary: 'Exports the stock of the listed products as CSV, one line per duration',
    tag: 'stock',
    access: 'admin',
    query: levelQueries.export,
    ...csv,
  },
  'GET /api/subscriptions/{id}/accounts': {
    summary:
      'Lists the stock accounts of a product for admins, and the caller’s own accounts for customers. For admins each listed account counts as one reveal; at most 100 per page',
    tag: 'stock',
    access: 'signed-in',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...pageQuery, limit: wholeNumber(1, 500).optional(), ...stockFilters }),
    data: z.array(account),
    envelope: { pagination },
    timeoutMs: 10_000,
  },
  'GET /api/subscriptions/{id}/accounts/export': {
    summary: 'Exports the stock of a product as CSV, with masked user names and without passwords',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    query: exportQuery({ ...stockFilters, ...batchFilter }),
    ...csv,
  },
  'POST /api/subscriptions/{id}/accounts': {
    summary: 'Adds accounts to the stock of a product; reports dropped lines with the reason',
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
    summary: 'Previews what adding each line would do; changes nothing',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...accountLines, batch: batchForm.optional() }),
    maxBodyBytes: 1_048_576,
    data: z.object({ lines: z.array(previewedLine), new: z.number().int() }),
  },
  'POST /api/subscriptions/{id}/accounts/{accountId}/reveal': {
    summary: 'Reveals a stock account; the audit log records the reason',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id, accountId: id }),
    body: z.strictObject({ reason: requiredLine(300) }),
    data: z.object({ username: z.string(), password: z.string() }),
  },
  'GET /api/stock-accounts': {
    summary: 'Lists stock accounts with masked user names, of one product or batch, or by exact user name',
    tag: 'stock',
    access: 'admin',
    query: z.strictObject({
      ...pageQuery,
      username: requiredLine(200).optional(),
      subscriptionId: slug.optional(),
      accountId: id.optional(),
      ...batchFilter,
      ...stockFilters,
    }),
    data: z.object({ accounts: z.array(foundAccount), pagination }),
  },
  'GET /api/stock-batches': {
    summary: 'Lists batches of stock accounts, newest first',
    tag: 'stock',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, subscriptionId: slug.optional() }),
    data: z.object({ batches: z.array(batch), pagination }),
  },
  'GET /api/stock-batches/export': {
    summary: 'Exports batches of stock accounts as CSV, with supplier and cost',
    tag: 'stock',
    access: 'admin',
    query: exportQuery({ subscriptionId: slug.optional() }),
    ...csv,
  },
  'DELETE /api/stock-batches/{id}': {
    summary: 'Deletes a batch with its accounts, as long as none of them was sold',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    data: z.object({ removed: z.number().int() }),
  },
  'POST /api/stock-batches/{id}/write-off': {
    summary:
      'Writes off a bad batch: its unsold accounts are no longer for sale; the audit log records the reason',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: requiredLine(300) }),
    data: z.object({
      setAside: z.number().int(),
      /** Still reserved by unpaid orders, because no other account is available; quarantined when the order ends unpaid. */
      reserved: z.number().int(),
      sold: z.number().int(),
    }),
  },
  'DELETE /api/subscriptions/{id}/accounts/{accountId}': {
    summary: 'Deletes an unsold account from the stock',
    tag: 'stock',
    access: 'admin',
    params: z.strictObject({ id, accountId: id }),
    data: z.object({ stock: z.number().int() }),
    timeoutMs: 5_000,
  },
})
