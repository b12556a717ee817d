import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import type { CallbackReading } from '../../../paymob/callback.ts'
import { countEvents, type EventSubject, insertEvent, lockEventsAbout } from './callback-queries.ts'
import { checkRepeated } from './check-repeated.ts'

type ReceiveDeps = Pick<Deps, 'database' | 'clock' | 'paymob' | 'limits' | 'log'>

/** More events than any order causes. Limits the rows that replayed or altered callbacks can create. */
const eventsPerSubject = 100
const countedMs = 30 * dayMs

/** Verifies and stores a callback once; a job processes it. Forged callbacks are stored for staff and refused. */
export async function receiveCallback(
  deps: ReceiveDeps,
  { body, query, addressKey }: { body: string; query: unknown; addressKey: string },
): Promise<void> {
  const reading = await deps.paymob.readCallback(body, query)
  if (!reading.signatureValid) return refuse(deps, reading, addressKey)
  await failpoint('callback.before-store')
  const isStored = await deps.database.transaction(tx => storeSigned(tx, reading, deps.clock.now()))
  await failpoint('callback.stored')
  if (!isStored) await checkRepeated(deps, reading)
}

/** Stores the event with its job. Returns false for a repeated event and for one over the limit. */
async function storeSigned(tx: Tx, reading: CallbackReading, now: Date): Promise<boolean> {
  const subject = subjectOf(reading)
  if (subject) {
    await lockEventsAbout(tx, subject)
    const since = new Date(now.getTime() - countedMs)
    if ((await countEvents(tx, subject, since)) >= eventsPerSubject) return false
  }
  const eventId = await insertEvent(tx, { ...rowOf(reading), signature_valid: true, created_at: now })
  if (eventId === undefined) return false
  await enqueueOnce(tx, 'process-callback', { eventId }, { priority: -2 })
  return true
}

function subjectOf({ providerOrderId, subscriptionId }: CallbackReading): EventSubject | undefined {
  if (providerOrderId) return { column: 'provider_order_id', id: providerOrderId }
  return subscriptionId ? { column: 'provider_subscription_id', id: subscriptionId } : undefined
}

function rowOf(reading: CallbackReading) {
  return {
    dedupe_key: reading.dedupeKey,
    kind: reading.kind,
    provider_order_id: reading.providerOrderId,
    transaction_id: reading.transactionId,
    provider_subscription_id: reading.subscriptionId,
    trigger_type: reading.trigger,
    payload: reading.payload as JsonObject,
  }
}

/** Stores a limited number of forged callbacks for staff. */
async function refuse(
  { database, clock, limits, log }: ReceiveDeps,
  reading: CallbackReading,
  addressKey: string,
): Promise<never> {
  await limits.consume('forged-callback', addressKey)
  const now = clock.now()
  const outcome = reading.problem ?? 'refused'
  await database.transaction(tx =>
    insertEvent(tx, {
      ...rowOf(reading),
      signature_valid: false,
      created_at: now,
      processed_at: now,
      outcome,
    }),
  )
  log.warn({ kind: reading.kind, problem: reading.problem }, 'a callback with an invalid signature')
  // Our account at Paymob is unknown at the moment: Paymob should send the callback again.
  throw new AppError(reading.problem === 'account_unknown' ? 'unavailable' : 'bad_signature')
}
