/**
 * The strings that Paymob signs (HMAC-SHA512, lower-case hex). Paymob joins the values without a separator, so one
 * string can be split in several ways; a strict pattern for each field removes most of this ambiguity. Two boundaries
 * lie between plain numbers, where no pattern helps: id | integration_id and order | owner (merchant_id | order_id in a
 * token). The receiver pins the second of each pair to its known value.
 */

type Field<Name extends string> = { readonly name: Name; readonly pattern: RegExp }

export type Signable<Name extends string> =
  | { readonly ok: true; readonly text: string; readonly fields: Readonly<Record<Name, string>> }
  | { readonly ok: false; readonly malformed: Name }

export const signaturePattern = /^[0-9a-f]{128}$/

const boolean = /^(?:true|false)$/
const number = /^[1-9]\d{0,18}$/
const amount = /^(?:0|[1-9]\d{0,11})$/
/** Microseconds are all six digits or absent, and Egypt's callbacks carry no offset. */
const date =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{6})?(?:[+-](?:0\d|1[0-4]):[0-5]\d)?$/
const cardBrand = /^[A-Za-z](?:[A-Za-z _-]{0,30}[A-Za-z])?$/
const email =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

export const transactionFields = [
  { name: 'amount_cents', pattern: amount },
  { name: 'created_at', pattern: date },
  { name: 'currency', pattern: /^[A-Z]{3}$/ },
  { name: 'error_occured', pattern: boolean },
  { name: 'has_parent_transaction', pattern: boolean },
  { name: 'id', pattern: number },
  { name: 'integration_id', pattern: number },
  { name: 'is_3d_secure', pattern: boolean },
  { name: 'is_auth', pattern: boolean },
  { name: 'is_capture', pattern: boolean },
  { name: 'is_refunded', pattern: boolean },
  { name: 'is_standalone_payment', pattern: boolean },
  { name: 'is_voided', pattern: boolean },
  { name: 'order', pattern: number },
  { name: 'owner', pattern: number },
  { name: 'pending', pattern: boolean },
  { name: 'source_data.pan', pattern: /^(?:\d{4})?$/ },
  { name: 'source_data.sub_type', pattern: /^(?:[A-Za-z](?:[A-Za-z _-]{0,30}[A-Za-z])?)?$/ },
  // A list, not a pattern: otherwise "MasterCard" + "card" could be read as "Master" + "Cardcard".
  { name: 'source_data.type', pattern: /^(?:card|apple pay)$/ },
  { name: 'success', pattern: boolean },
] as const satisfies readonly Field<string>[]

export const tokenFields = [
  { name: 'card_subtype', pattern: cardBrand },
  { name: 'created_at', pattern: date },
  { name: 'email', pattern: email },
  { name: 'id', pattern: number },
  { name: 'masked_pan', pattern: /^xxxx-xxxx-xxxx-\d{4}$/ },
  { name: 'merchant_id', pattern: number },
  { name: 'order_id', pattern: number },
  { name: 'token', pattern: /^[0-9a-f]{56}$/ },
] as const satisfies readonly Field<string>[]

const subscriptionFields = [
  { name: 'trigger_type', pattern: /^[A-Za-z](?:[A-Za-z _]{0,62}[A-Za-z])?$/ },
  { name: 'id', pattern: number },
] as const satisfies readonly Field<string>[]

/** Paymob's own plugin checks this one; how to enable it for an account is not documented. */
const intentionFields = [
  { name: 'amount', pattern: /^(?:0|[1-9]\d{0,9})\.\d{2}$/ },
  { name: 'id', pattern: /^pi_(?:test|live)_[0-9a-f]{32}$/ },
] as const satisfies readonly Field<string>[]

export type TransactionField = (typeof transactionFields)[number]['name']
export type TokenField = (typeof tokenFields)[number]['name']
export type SubscriptionField = (typeof subscriptionFields)[number]['name']

type IntentionField = (typeof intentionFields)[number]['name']

export type TransactionPins = { readonly integrationIds: readonly number[]; readonly owner: number }
export type TokenPins = { readonly merchantId: number }

/** `obj` of a TRANSACTION callback, or a transaction returned by an inquiry. */
export function transactionToSign(obj: unknown, pins?: TransactionPins): Signable<TransactionField> {
  return pinned(
    joined(transactionFields, name => memberOf(obj, name === 'order' ? 'order.id' : name)),
    {
      integration_id: pins?.integrationIds,
      owner: pins && [pins.owner],
    },
  )
}

/** The decoded parameters of Paymob's redirect; a repeated one is malformed. */
export function redirectToSign(
  query: Readonly<Record<string, unknown>>,
  pins?: TransactionPins,
): Signable<TransactionField> {
  const read = (name: TransactionField) => (name === 'order' ? (query.order ?? query.order_id) : query[name])
  return pinned(joined(transactionFields, read), {
    integration_id: pins?.integrationIds,
    owner: pins && [pins.owner],
  })
}

/** `obj` of a TOKEN callback. */
export function tokenToSign(obj: unknown, pins?: TokenPins): Signable<TokenField> {
  return pinned(
    joined(tokenFields, name => memberOf(obj, name)),
    { merchant_id: pins && [pins.merchantId] },
  )
}

/** The body of a subscription callback. The signature is the same for every renewal, so it proves only the sender. */
export function subscriptionToSign(body: unknown): Signable<SubscriptionField> {
  const read = (name: SubscriptionField) => memberOf(body, name === 'id' ? 'subscription_data.id' : name)
  return joined(subscriptionFields, read, 'for')
}

/** The body of an intention ("flash") callback: the amount in riyals and the intention, but not the paid amount. */
export function intentionToSign(body: unknown): Signable<IntentionField> {
  const cents = written(memberOf(body, 'intention.intention_detail.amount')) ?? ''
  const riyals = amount.test(cents) ? (Number(cents) / 100).toFixed(2) : undefined
  return joined(intentionFields, name => (name === 'id' ? memberOf(body, 'intention.id') : riyals))
}

function joined<Name extends string>(
  fields: readonly Field<Name>[],
  read: (name: Name) => unknown,
  separator = '',
): Signable<Name> {
  const values: Partial<Record<Name, string>> = {}
  for (const { name, pattern } of fields) {
    const value = written(read(name))
    if (value === undefined || !pattern.test(value)) return { ok: false, malformed: name }
    values[name] = value
  }
  const complete = values as Record<Name, string>
  return { ok: true, text: fields.map(({ name }) => complete[name]).join(separator), fields: complete }
}

function pinned<Name extends string>(
  signable: Signable<Name>,
  pins: Partial<Record<Name, readonly number[]>>,
): Signable<Name> {
  if (!signable.ok) return signable
  for (const name in pins) {
    const allowed = pins[name]
    if (allowed && !allowed.map(String).includes(signable.fields[name])) return { ok: false, malformed: name }
  }
  return signable
}

/** The text that Paymob puts into the string: null is empty, a number is whole. */
function written(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  return Number.isSafeInteger(value) ? String(value) : undefined
}

function memberOf(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((parent, key) => {
    const isObject = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
    return isObject ? (parent as Record<string, unknown>)[key] : undefined
  }, value)
}
