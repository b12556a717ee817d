import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#database/availability.ts'
import type { Database, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { claimKey, completeKey, findKey, releaseKey } from './idempotency-queries.ts'

export type StoredReply = { status: number; body: JsonObject }
export type StoreReply = (tx: Tx, answer: StoredReply) => Promise<void>
export type ClaimKey = (tx: Tx) => Promise<void>

type Attempt = { userId: string; key: string; method: string; path: string; body: unknown }

// Longer than any command may take. After this time the first attempt counts as failed.
const claimSeconds = 30
const retentionHours = 24
const retention = { claimSeconds, retentionHours }
const waits = { eachMs: 50, attempts: 160, releaseMs: 500 }

/**
 * Runs the work once per key. A repeated request gets the first reply; a different request with the same key is
 * refused. The work stores its reply in its own transaction, so effect and reply commit together.
 */
export async function once(
  database: Database,
  attempt: Attempt,
  work: (storeReply: StoreReply) => Promise<StoredReply>,
): Promise<StoredReply> {
  const hash = requestHash(attempt)
  for (let turn = 0; turn < waits.attempts; turn++) {
    const claimed = await database.transaction(tx => claimKey(tx, attempt, hash, retention))
    if (claimed) return perform(database, attempt, work)
    const first = await findFirstReply(database, attempt, hash)
    if (first) return first
    await wait(waits.eachMs)
  }
  throw new AppError('conflict', { retryAfterSeconds: 5 })
}

/**
 * Like `once`, for work that consists of one transaction. The work claims the key as the first statement of that
 * transaction and stores its reply in it, so an order needs one commit instead of two. A concurrent request with the same
 * key waits at its claim until that transaction ends.
 */
export async function onceInTransaction(
  database: Database,
  attempt: Attempt,
  work: (claim: ClaimKey, storeReply: StoreReply) => Promise<StoredReply>,
): Promise<StoredReply> {
  const hash = requestHash(attempt)
  const claim: ClaimKey = async tx => {
    if (!(await claimKey(tx, attempt, hash, retention))) throw new KeyTaken()
  }
  for (let turn = 0; turn < waits.attempts; turn++) {
    try {
      return await work(claim, (tx, answer) => completeKey(tx, attempt, answer))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      const refusal = error instanceof KeyTaken ? error : await refusalAfterClaim(database, claim, error)
      if (!(refusal instanceof KeyTaken)) throw refusal
    }
    const first = await findFirstReply(database, attempt, hash)
    if (first) return first
    await wait(waits.eachMs)
  }
  throw new AppError('conflict', { retryAfterSeconds: 5 })
}

/** Another request has the key: it has replied, or it is running. */
class KeyTaken extends Error {}

/**
 * Work that failed may repeat a request that succeeded: that one took the last account. Waits for a running request with
 * the same key. Returns `KeyTaken` when one succeeded, otherwise the error of the work.
 */
async function refusalAfterClaim(database: Database, claim: ClaimKey, error: unknown): Promise<unknown> {
  const claimed = database.transaction(async tx => {
    await claim(tx)
    // Rolls the claim back, so the same key may be retried.
    throw error
  })
  return claimed.catch((refusal: unknown) => refusal)
}

async function findFirstReply(
  database: Database,
  attempt: Attempt,
  hash: Buffer,
): Promise<StoredReply | undefined> {
  const first = await findKey(database.reader, attempt)
  if (first && !first.request_hash.equals(hash)) throw new AppError('idempotency_key_reused')
  if (first?.state !== 'done' || first.response_status === null) return undefined
  return { status: first.response_status, body: (first.response_body ?? {}) as JsonObject }
}

async function perform(
  database: Database,
  attempt: Attempt,
  work: (storeReply: StoreReply) => Promise<StoredReply>,
): Promise<StoredReply> {
  let isStored = false
  try {
    const answer = await work(async (tx, early) => {
      await completeKey(tx, attempt, early)
      isStored = true
    })
    if (!isStored) await database.transaction(tx => completeKey(tx, attempt, answer))
    return answer
  } catch (error) {
    // The work failed, so the same key may be retried. A reply that is already committed stays.
    const released = release(database, attempt)
    // Does not wait for a free connection; a retry waits until the key is released.
    if (!isDatabaseUnavailable(error)) await released
    throw error
  }
}

/** Retries until the claim would have expired by itself. */
async function release(database: Database, attempt: Attempt): Promise<void> {
  const expiresAtMs = performance.now() + claimSeconds * 1_000
  for (;;) {
    try {
      return await database.transaction(tx => releaseKey(tx, attempt))
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > expiresAtMs) return
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
