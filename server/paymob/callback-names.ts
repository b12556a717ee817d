import { idIn, type Loose, objectIn, textIn } from './loose.ts'

export type CallbackKind = 'transaction' | 'token' | 'subscription' | 'intention' | 'other'

type Named = {
  /** Identifies repeated deliveries of one event; null when the signed text does. */
  key: string | null
  providerOrderId: string | null
  transactionId: string | null
  subscriptionId: string | null
  trigger: string | null
}

const nothing: Named = {
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

export function namedIn(kind: CallbackKind, body: Loose): Named {
  switch (kind) {
    case 'transaction':
      return transactionNames(objectIn(body.obj) ?? {})
    case 'token':
      return tokenNames(objectIn(body.obj) ?? {})
    case 'subscription':
      return subscriptionNames(body)
    case 'intention':
      return intentionNames(body)
    case 'other':
      return nothing
  }
}

/**
 * One transaction id arrives several times with different content: pending then paid, or the payment after its refund.
 * Only signed fields distinguish these events, because a customer can change unsigned ones, such as the refunded
 * amount.
 */
function transactionNames(obj: Loose): Named {
  const isRenewal = textIn(obj.api_source) === 'SUBSCRIPTION'
  return {
    ...nothing,
    providerOrderId: idIn(obj.order) ?? idIn(objectIn(obj.order)?.id),
    transactionId: idIn(obj.id),
    subscriptionId: isRenewal ? idIn(obj.source_id) : null,
  }
}

function tokenNames(obj: Loose): Named {
  return { ...nothing, key: idIn(obj.id), providerOrderId: idIn(obj.order_id) }
}

/**
 * Uses both ids, which the signature does not cover: a forged copy with a guessed transaction id must not replace the
 * real event, because it cannot guess the request id.
 */
function subscriptionNames(body: Loose): Named {
  const subscriptionId = idIn(objectIn(body.subscription_data)?.id)
  const transactionId = idIn(body.transaction_id)
  const trigger = textIn(body.trigger_type, 64)
  const requestId = textIn(body.paymob_request_id, 64)
  const says = transactionId ?? requestId
  return {
    ...nothing,
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
function intentionNames(body: Loose): Named {
  return transactionNames(objectIn(body.transaction) ?? {})
}
