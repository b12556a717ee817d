import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import { failpoint } from '../../failpoint.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { insertEvent } from './callback-queries.ts'

type ReceiveDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'limits' | 'log'>

/** Read, stored once, answered; the work is a job's. What is not signed by Paymob is kept for staff and refused. */
export async function receiveCallback(
  { database, clock, paymob, limits, log }: ReceiveDeps,
  { body, query, addressKey }: { body: string; query: unknown; addressKey: string },
): Promise<void> {
  const reading = await paymob.readCallback(body, query)
  // Nobody fills our tables with inventions.
  if (!reading.signatureValid) await limits.consume('forged-callback', addressKey)
  const now = clock.now()
  await failpoint('callback.before-store')
  await database.transaction(async tx => {
    const id = await insertEvent(tx, {
      dedupe_key: reading.dedupeKey,
      kind: reading.kind,
      signature_valid: reading.signatureValid,
      provider_order_id: reading.providerOrderId,
      transaction_id: reading.transactionId,
      provider_subscription_id: reading.subscriptionId,
      trigger_type: reading.trigger,
      payload: reading.payload as JsonObject,
      created_at: now,
      ...(reading.signatureValid ? {} : { processed_at: now, outcome: reading.problem ?? 'refused' }),
    })
    if (id === undefined || !reading.signatureValid) return
    await enqueue(tx, 'process-callback', { eventId: id }, { jobKey: `process-callback:${id}`, priority: -2 })
  })
  await failpoint('callback.stored')
  if (reading.signatureValid) return
  log.warn({ kind: reading.kind, problem: reading.problem }, 'a callback without a right signature')
  // Paymob could not be asked who we are: it should send the callback again, and reconciliation asks anyway.
  throw new AppError(reading.problem === 'account_unknown' ? 'unavailable' : 'bad_signature')
}
