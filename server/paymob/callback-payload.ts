import { type Loose, storable } from './loose.ts'

/** Secrets (including the unchanging signature of subscription events) and personal data, which are not stored. */
const leftOut = new Set([
  ...['token', 'hmac', 'client_secret', 'payment_token', 'key'],
  ...['billing_data', 'shipping_data', 'client_info', 'email', 'phone_number', 'merchant'],
])
const deepest = 10
const longestText = 500
const longestList = 50

/** A copy that PostgreSQL can store, whatever was sent. */
export function keptPayload(body: Loose): Record<string, unknown> {
  return keptObject(body, 0)
}

function keptObject(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, member]) => [storable(name), kept(member, depth + 1)])
  return Object.fromEntries(entries)
}

function kept(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value.slice(0, longestText))
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  return Array.isArray(value)
    ? value.slice(0, longestList).map(item => kept(item, depth + 1))
    : keptObject(value, depth)
}
