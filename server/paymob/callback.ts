import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import {
  intentionToSign,
  type Signable,
  signaturePattern,
  subscriptionToSign,
  tokenToSign,
  transactionToSign,
} from '#model/paymob-signature.ts'
import type { PaymobConfig } from '../config.ts'
import { type CallbackKind, identifiersIn, kindOf } from './callback-identifiers.ts'
import { storablePayload } from './callback-payload.ts'
import { type Loose, objectIn } from './loose.ts'
import type { Account } from './session.ts'

/** A callback as it is stored: parsed, verified, and without secrets. */
export type CallbackReading = {
  kind: CallbackKind
  signatureValid: boolean
  problem: CallbackProblem | null
  dedupeKey: string
  providerOrderId: string | null
  transactionId: string | null
  subscriptionId: string | null
  /** `trigger_type` of a subscription's event. */
  trigger: string | null
  payload: Record<string, unknown>
}

/** `account_unknown`: Paymob has not returned our account yet, so owner and merchant could not be compared. */
export type CallbackProblem = 'unsigned_kind' | 'malformed' | 'wrong_signature' | 'account_unknown'

type Reader = {
  config: Pick<PaymobConfig, 'hmacSecret' | 'cardIntegrationId' | 'motoIntegrationId'>
  account: () => Promise<Account | undefined>
}

export async function readCallback(
  reader: Reader,
  rawBody: string,
  query: unknown,
): Promise<CallbackReading> {
  const body = bodyIn(rawBody)
  const kind = kindOf(body)
  const { key, ...named } = identifiersIn(kind, body)
  const signable = signableIn(kind, body)
  const problem = await problemOf(reader, kind, body, { signable, query: objectIn(query) ?? {} })
  return {
    kind,
    signatureValid: problem === null,
    problem,
    dedupeKey: `${kind}:${key ?? sha256(signable?.ok ? signable.text : rawBody)}`,
    ...named,
    payload: storablePayload(body),
  }
}

function bodyIn(rawBody: string): Loose {
  try {
    return objectIn(JSON.parse(rawBody)) ?? {}
  } catch {
    return {}
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The text that Paymob signs; undefined for a kind that it does not sign. */
function signableIn(kind: CallbackKind, body: Loose): Signable<string> | undefined {
  switch (kind) {
    case 'transaction':
      return transactionToSign(body.obj)
    case 'token':
      return tokenToSign(body.obj)
    case 'subscription':
      return subscriptionToSign(body)
    case 'intention':
      return intentionToSign(body)
    case 'other':
      return undefined
  }
}

/** Looks up our account only after the signature was verified: forged callbacks must not cause log-ins at Paymob. */
async function problemOf(
  { config, account }: Reader,
  kind: CallbackKind,
  body: Loose,
  { signable, query }: { signable: Signable<string> | undefined; query: Loose },
): Promise<CallbackProblem | null> {
  if (!signable) return 'unsigned_kind'
  const isSignedInBody = kind === 'subscription' || kind === 'intention'
  const problem = check(config, signable, isSignedInBody ? body.hmac : query.hmac)
  if (problem || isSignedInBody) return problem
  const own = await account()
  if (!own) return 'account_unknown'
  const integrationIds = [config.cardIntegrationId, config.motoIntegrationId]
  const pinned =
    kind === 'token'
      ? tokenToSign(body.obj, { merchantId: own.merchantId })
      : transactionToSign(body.obj, { integrationIds, owner: own.ownerId })
  return pinned.ok ? null : 'malformed'
}

function check(
  { hmacSecret }: Reader['config'],
  signable: Signable<string>,
  hmac: unknown,
): CallbackProblem | null {
  if (!signable.ok) return 'malformed'
  if (hmacSecret === '' || typeof hmac !== 'string' || !signaturePattern.test(hmac)) return 'wrong_signature'
  const right = createHmac('sha512', hmacSecret).update(signable.text).digest()
  return timingSafeEqual(right, Buffer.from(hmac, 'hex')) ? null : 'wrong_signature'
}
