import type { Tx } from '#database/client.ts'
import { closeCase, openCase } from '../../../cases/cases.ts'

/** Payments and plans use different keys at Paymob. */
type Call = 'intention' | 'plan'

const kind = 'gateway_unauthorized'

/** Payments fail until staff fix the key, so they get a case. */
export async function openRefusedKeyCase(tx: Tx, call: Call): Promise<void> {
  await openCase(tx, { kind, about: call, details: { call } })
}

export async function closeRefusedKeyCase(tx: Tx, call: Call, now: Date): Promise<void> {
  await closeCase(tx, { kind, about: call, now, resolution: 'accepted' })
}
