import { idIn, type Loose, objectIn, textIn } from './loose.ts'

export type CallbackKind = 'transaction' | 'token' | 'subscription' | 'intention' | 'other'

type Identifiers = {
  /** Identifies repeated deliveries of one event; null when the signed text does. */
  key: string | null
  providerOrderId: string | null
  transactionId: string | null
  subscriptionId: string | null
  trigger: string | null
}

const noIdentifiers: Identifiers = {
  key: null,
  providerOrderId: null,
  transactionId: null,
  subscriptionId: null,
  trigger: null,
}

export function kindOf(body: Loose): CallbackKind {
  if (body.type === 'TRANSACTION') return 'transaction'
  if (body.type === 'TOKEN') return 'token'
  if (objectIn(body.subscription_data)) return 'subscription'
  return objectIn(body.intention) ? 'intention' : 'other'
}

export function identifiersIn(kind: CallbackKind, body: Loose): Identifiers {
  switch (kind) {
    case 'transaction':
      return transactionIdentifiers(objectIn(body.obj) ?? {})
    case 'token':
      return tokenIdentifiers(objectIn(body.obj) ?? {})
    case 'subscription':
      return subscriptionIdentifiers(body)
    case 'intention':
      return intentionIdentifiers(body)
    case 'other':
      return noIdentifiers
  }
}

/**
 * One transaction id arrives several times with different content: pending then paid, or the payment after its refund.
 * Only signed fields distinguish these events, because a customer can change unsigned ones, such as the refunded
 * amount.
 */
function transactionIdentifiers(obj: Loose): Identifiers {
  const isRenewal = textIn(obj.api_source) === 'SUBSCRIPTION'
  return {
    ...noIdentifiers,
    providerOrderId: idIn(obj.order) ?? idIn(objectIn(obj.order)?.id),
    transactionId: idIn(obj.id),
    subscriptionId: isRenewal ? idIn(obj.source_id) : null,
  }
}

function tokenIdentifiers(obj: Loose): Identifiers {
  return { ...noIdentifiers, key: idIn(obj.id), providerOrderId: idIn(obj.order_id) }
}

/**
 * Uses both ids, which the signature does not cover: a forged copy with a guessed transaction id must not replace the
 * real event, because it cannot guess the request id.
 */
function subscriptionIdentifiers(body: Loose): Identifiers {
  const subscriptionId = idIn(objectIn(body.subscription_data)?.id)
  const transactionId = idIn(body.transaction_id)
  const trigger = textIn(body.trigger_type, 64)
  const requestId = textIn(body.paymob_request_id, 64)
  const says = transactionId ?? requestId
  return {
    ...noIdentifiers,
    key: subscriptionId && says && [subscriptionId, trigger, transactionId, requestId].join(':'),
    transactionId,
    subscriptionId,
    trigger,
  }
}

/**
 * The other format of a payment callback, which some accounts send. Its signature covers only the intention and the
 * amount, so all callbacks of one intention are the same event. Repeats still start a check.
 */
function intentionIdentifiers(body: Loose): Identifiers {
  return transactionIdentifiers(objectIn(body.transaction) ?? {})
}
