import { createHmac } from 'node:crypto'
import {
  intentionToSign,
  type Signable,
  subscriptionToSign,
  tokenToSign,
  transactionToSign,
} from '#model/paymob-signature.ts'
import type { Simulator } from './simulator.ts'

export function signTransaction(sim: Simulator, obj: object): string {
  return sign(sim, transactionToSign(obj))
}

export function signToken(sim: Simulator, obj: object): string {
  return sign(sim, tokenToSign(obj))
}

export function signIntention(sim: Simulator, body: object): string {
  return sign(sim, intentionToSign(body))
}

export function signSubscription(sim: Simulator, body: object): string {
  return sign(sim, subscriptionToSign(body))
}

function sign(sim: Simulator, signable: Signable<string>): string {
  if (!signable.ok) throw new Error(`the simulator made a malformed ${signable.malformed}`)
  return createHmac('sha512', sim.options.hmacSecret).update(signable.text).digest('hex')
}
