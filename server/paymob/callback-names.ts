import { idIn, type Loose, objectIn, textIn } from './loose.ts'

export type CallbackKind = 'transaction' | 'token' | 'subscription' | 'intention' | 'other'

type Named = {
  /** What makes two deliveries the same event; null when the signed text does. */
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
 * One id arrives more than once with other content: pending then paid, or the parent after its refund. The signed
 * fields tell these apart. An unsigned one, such as the refunded amount, must not: a buyer can change it at will.
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
 * Both ids: the signature covers neither, and a copy that guesses a coming transaction must not take the
 * place of the true event, whose request id it cannot guess.
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
 * The other shape of a payment's callback, which some accounts send. Its signature covers the intention and the
 * amount alone, so all callbacks of one intention are the same event; repeats still prompt a check.
 */
function intentionNames(body: Loose): Named {
  return transactionNames(objectIn(body.transaction) ?? {})
}
