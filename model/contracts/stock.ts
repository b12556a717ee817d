import { z } from 'zod'
import { contracts, flag, id, isoDate, wholeNumber } from './contract.ts'
import { csv, exportQuery, pageQuery, pagination } from './list.ts'

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

const stockFilters = { duration: wholeNumber(1, 3_650).optional(), used: flag.optional() }

export const stockContracts = contracts({
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
    body: z.strictObject({
      accounts: z.array(given).min(1).max(2_000),
      duration: z.number().int().min(1).max(3_650),
    }),
    maxBodyBytes: 1_048_576,
    data: z.object({
      added: z.number().int(),
      dropped: z.array(z.object({ line: z.number().int(), reason: z.string(), message: z.string() })),
      stock: z.number().int(),
    }),
    timeoutMs: 10_000,
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
