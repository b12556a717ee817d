import { type Loose, storable } from './loose.ts'

/** Secrets (including the unchanging signature of subscription events) and personal data, which are not stored. */
const omittedFields = new Set([
  'token',
  'hmac',
  'client_secret',
  'payment_token',
  'key',
  'billing_data',
  'shipping_data',
  'client_info',
  'email',
  'phone_number',
  'merchant',
])
const maxDepth = 10
const maxTextLength = 500
const maxListLength = 50

/** A copy that PostgreSQL can store, whatever was sent. */
export function storablePayload(body: Loose): Record<string, unknown> {
  return storableObject(body, 0)
}

function storableObject(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([name]) => !omittedFields.has(name))
    .map(([name, member]) => [storable(name), storableValue(member, depth + 1)])
  return Object.fromEntries(entries)
}

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value.slice(0, maxTextLength))
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return null
  return Array.isArray(value)
    ? value.slice(0, maxListLength).map(item => storableValue(item, depth + 1))
    : storableObject(value, depth)
}
