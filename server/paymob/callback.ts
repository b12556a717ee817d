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
import { type CallbackKind, kindOf, namedIn } from './callback-names.ts'
import { keptPayload } from './callback-payload.ts'
import { type Loose, objectIn } from './loose.ts'
import type { Account } from './session.ts'

/** A callback of Paymob as it is stored: recognised, checked, and without the secrets that it carried. */
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

/** `account_unknown`: Paymob could not be asked who we are, so owner and merchant could not be compared. */
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
  const { key, ...named } = namedIn(kind, body)
  const problem = await problemOf(reader, kind, body, objectIn(query) ?? {})
  return {
    kind,
    signatureValid: problem === null,
    problem,
    dedupeKey: `${kind}:${key ?? createHash('sha256').update(rawBody).digest('hex')}`,
    ...named,
    payload: keptPayload(body),
  }
}

function bodyIn(rawBody: string): Loose {
  try {
    return objectIn(JSON.parse(rawBody)) ?? {}
  } catch {
    return {}
  }
}

/** Who we are is asked only for what is signed otherwise: a forger must not make us log in. */
async function problemOf(
  { config, account }: Reader,
  kind: CallbackKind,
  body: Loose,
  query: Loose,
): Promise<CallbackProblem | null> {
  const integrationIds = [config.cardIntegrationId, config.motoIntegrationId]
  switch (kind) {
    case 'transaction': {
      const problem = check(config, transactionToSign(body.obj), query.hmac)
      if (problem) return problem
      const own = await account()
      if (!own) return 'account_unknown'
      return transactionToSign(body.obj, { integrationIds, owner: own.ownerId }).ok ? null : 'malformed'
    }
    case 'token': {
      const problem = check(config, tokenToSign(body.obj), query.hmac)
      if (problem) return problem
      const own = await account()
      if (!own) return 'account_unknown'
      return tokenToSign(body.obj, { merchantId: own.merchantId }).ok ? null : 'malformed'
    }
    case 'subscription':
      return check(config, subscriptionToSign(body), body.hmac)
    case 'intention':
      return check(config, intentionToSign(body), body.hmac)
    case 'other':
      return 'unsigned_kind'
  }
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
