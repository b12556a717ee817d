import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#database/client.ts'
import { AppError } from '#model/errors.ts'

type Rule = {
  points: number
  durationSeconds: number
  /** How long requests are refused once the points are spent; the rest of the duration by default. */
  blockSeconds?: number
}

/** Rate limits, counted per key: an address, an account, a pending sign-in. */
export const limitRules = {
  search: { points: 120, durationSeconds: 60 },
  'search-count': { points: 60, durationSeconds: 60 },
  'staff-search': { points: 240, durationSeconds: 60 },
  'system-test': { points: 10, durationSeconds: 600 },
  'case-retry': { points: 1, durationSeconds: 10 },
  'payment-prompt': { points: 1, durationSeconds: 2 },
  'renewal-prompt': { points: 1, durationSeconds: 5 },
  'forged-callback': { points: 30, durationSeconds: 60 },
  'coupon-check': { points: 20, durationSeconds: 600 },
  claim: { points: 20, durationSeconds: 3_600 },
  // Calls that reveal credentials: to their owner, and to admins in the stock lists.
  reveal: { points: 300, durationSeconds: 3_600 },
  'reveal-stock': { points: 120, durationSeconds: 3_600 },
  // Wrong passwords. Devices that the account does not know share one key; a known one has its own.
  'sign-in-account': { points: 10, durationSeconds: 900 },
  'sign-in-address': { points: 50, durationSeconds: 900 },
  // Correct passwords: each of them sends a code by mail.
  'sign-in-code': { points: 30, durationSeconds: 3_600 },
  // Wrong codes after a correct password: at most 30 of a million possible codes a day.
  'code-account': { points: 30, durationSeconds: 86_400 },
  'code-address': { points: 60, durationSeconds: 900 },
  // Registrations and forgotten passwords.
  'code-request-address': { points: 40, durationSeconds: 3_600 },
  // Confirming the password of a signed-in user.
  'own-password': { points: 10, durationSeconds: 900 },
  'email-change': { points: 10, durationSeconds: 3_600 },
  export: { points: 10, durationSeconds: 3_600 },
  // Visitors of the chat, per network: the customers of a mobile carrier share one address.
  'chat-start': { points: 40, durationSeconds: 3_600 },
  'chat-message': { points: 120, durationSeconds: 60 },
  'chat-picture': { points: 40, durationSeconds: 3_600 },
  // Per conversation and side.
  'chat-typing': { points: 20, durationSeconds: 30 },
  // Requests for restock notices: per network, and a visitor's per mailed address.
  'restock-network': { points: 30, durationSeconds: 3_600 },
  'restock-address': { points: 5, durationSeconds: 86_400 },
  // Written or changed reviews, and votes, per user.
  review: { points: 40, durationSeconds: 3_600 },
  'review-vote': { points: 120, durationSeconds: 3_600 },
  // Mails of a delivery that staff send again, per order.
  'resend-delivery': { points: 5, durationSeconds: 3_600 },
  // Exports of staff lists.
  'export-list': { points: 60, durationSeconds: 3_600 },
  // Mails that a stranger can cause, per address: 10 a day in total (docs/decisions/sign-in.md). First those of
  // registration and of an address change, in total and per network; then those of a forgotten password.
  'registration-mail': { points: 4, durationSeconds: 86_400 },
  'registration-mail-network': { points: 3, durationSeconds: 86_400 },
  'reset-mail': { points: 3, durationSeconds: 86_400 },
  'reset-mail-network': { points: 2, durationSeconds: 86_400 },
  'reset-mail-known-network': { points: 2, durationSeconds: 86_400 },
  'reset-mail-last': { points: 1, durationSeconds: 86_400 },
  // Requests from a device that the account knows.
  'reset-mail-device': { points: 5, durationSeconds: 86_400 },
} as const satisfies Record<string, Rule>

export type LimitRule = keyof typeof limitRules

export type Limits = {
  /** Throws `rate_limited` when the rule's points for the key are spent. Returns how many are spent now. */
  consume(rule: LimitRule, key: string, points?: number): Promise<number>
  /** Returns false when the points are spent; the caller then skips the work without an error. */
  tryConsume(rule: LimitRule, key: string): Promise<boolean>
  /** Returns one point, for a request that does not count after all. */
  restore(rule: LimitRule, key: string): Promise<void>
  /** Returns all points, for example after a successful sign-in. */
  reset(rule: LimitRule, key: string): Promise<void>
}

type Options = { database: Pick<Database, 'reader'>; log: Logger }

/** Counts in PostgreSQL, shared by all servers; in memory while the database does not answer. */
export function createLimits({ database, log }: Options): Limits {
  const storeClient = storeOf(database, log)
  const limiters = new Map<LimitRule, RateLimiterPostgres>()
  const limiterFor = (name: LimitRule) => {
    const limiter = limiters.get(name) ?? createLimiter(name, storeClient, limiters.size === 0)
    limiters.set(name, limiter)
    return limiter
  }
  const spend = async (rule: LimitRule, key: string, points = 1) => {
    try {
      return { isRefused: false, result: await limiterFor(rule).consume(storedKey(key), points) }
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // A request for too many at once leaves the points for smaller ones.
      if (points > 1) await limiterFor(rule).reward(storedKey(key), points)
      return { isRefused: true, result: refusal }
    }
  }
  return {
    async consume(rule, key, points) {
      const { isRefused, result } = await spend(rule, key, points)
      if (!isRefused) return result.consumedPoints
      const retryAfterSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1_000))
      // 1 for the first refused request.
      const over = result.consumedPoints - limitRules[rule].points
      throw new AppError('rate_limited', { retryAfterSeconds, values: { rule, over } })
    },
    tryConsume: async (rule, key) => !(await spend(rule, key)).isRefused,
    async restore(rule, key) {
      await limiterFor(rule).reward(storedKey(key))
    },
    async reset(rule, key) {
      await limiterFor(rule).delete(storedKey(key))
    },
  }
}

function createLimiter(name: LimitRule, storeClient: StoreClient, sweeps: boolean): RateLimiterPostgres {
  const { points, durationSeconds, blockSeconds }: Rule = limitRules[name]
  const rule = { keyPrefix: name, points, duration: durationSeconds, blockDuration: blockSeconds }
  return new RateLimiterPostgres({
    ...rule,
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // One limiter removes the expired rows of all rules.
    clearExpiredByTimeout: sweeps,
    insuranceLimiter: new RateLimiterMemory(rule),
  })
}

type Stored = { rows: unknown[]; rowCount: number }
type StoreClient = { query(query: { text: string; values?: unknown[] }): Promise<Stored> }

function storeOf({ reader }: Options['database'], log: Logger): StoreClient {
  let away = false
  return {
    async query({ text, values = [] }) {
      try {
        const { rows, numAffectedRows } = await reader.executeQuery(CompiledQuery.raw(text, values))
        away = false
        return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
      } catch (error) {
        if (!away) log.warn({ err: error }, 'limits: counting in memory while the database does not answer')
        away = true
        throw error
      }
    },
  }
}

/** A hash: all keys have the same length, and the table holds no e-mail or IP address. */
function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
