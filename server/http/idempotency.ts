import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#database/availability.ts'
import type { Database, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { claimKey, completeKey, findKey, releaseKey } from './idempotency-queries.ts'

export type Remembered = { status: number; body: JsonObject }
export type Remember = (tx: Tx, answer: Remembered) => Promise<void>

type Attempt = { userId: string; key: string; method: string; path: string; body: unknown }

// Longer than any command may take. After this time the first attempt counts as failed.
const aliveSeconds = 30
const keptHours = 24
const waits = { eachMs: 50, attempts: 160, releaseMs: 500 }

/**
 * Runs the work once per key. A repeated request gets the first answer; a different request with the same key is
 * refused. The work calls `remember` inside its own transaction, so effect and answer commit together.
 */
export async function once(
  database: Database,
  attempt: Attempt,
  work: (remember: Remember) => Promise<Remembered>,
): Promise<Remembered> {
  const hash = requestHash(attempt)
  for (let turn = 0; turn < waits.attempts; turn++) {
    const claimed = await database.transaction(tx => claimKey(tx, attempt, hash, { aliveSeconds, keptHours }))
    if (claimed) return perform(database, attempt, work)
    const first = await findKey(database.reader, attempt)
    if (first && !first.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
    if (first?.state === 'done' && first.response_status !== null) {
      return { status: first.response_status, body: (first.response_body ?? {}) as JsonObject }
    }
    await wait(waits.eachMs)
  }
  throw new AppError('conflict', { retryAfterSeconds: 5 })
}

async function perform(
  database: Database,
  attempt: Attempt,
  work: (remember: Remember) => Promise<Remembered>,
): Promise<Remembered> {
  let remembered = false
  try {
    const answer = await work(async (tx, early) => {
      await completeKey(tx, attempt, early)
      remembered = true
    })
    if (!remembered) await database.transaction(tx => completeKey(tx, attempt, answer))
    return answer
  } catch (error) {
    // The work failed, so the same key may try again. An answer that was already committed stays.
    const released = release(database, attempt)
    // Without a free connection the answer does not wait for one; a repetition waits until the key is released.
    if (!isDatabaseUnavailable(error)) await released
    throw error
  }
}

/** Tries until the claim would have lapsed by itself. */
async function release(database: Database, attempt: Attempt): Promise<void> {
  const lapsesAt = performance.now() + aliveSeconds * 1_000
  for (;;) {
    try {
      return await database.transaction(tx => releaseKey(tx, attempt))
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > lapsesAt) return
      await wait(waits.releaseMs)
    }
  }
}

function requestHash({ method, path, body }: Attempt): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(body)]))
    .digest()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
