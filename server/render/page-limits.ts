import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#model/errors.ts'
import type { RenderQueueOptions } from './render-queue.ts'

export type PageLimits = RenderQueueOptions & {
  /** Pages that one network may have rendered in a period; pages from the cache are not counted. */
  rendersPerNetwork: number
  periodSeconds: number
  /** A refusal is sent after this time, unless `maxHeldRefusals` are being held already. */
  refusalDelayMs: number
  maxHeldRefusals: number
}

/** A crawler or a shared office stays far below 20 uncached pages a second. */
export const defaultPageLimits: PageLimits = {
  concurrency: 2,
  maxWaiting: 128,
  maxWaitingPerNetwork: 32,
  maxWaitMs: 2_000,
  keptPlaces: 8,
  rendersPerNetwork: 200,
  periodSeconds: 10,
  refusalDelayMs: 1_000,
  maxHeldRefusals: 1_000,
}

/** Counts rendered pages by network in memory, because the limit protects this process. */
export function limitRenders({ rendersPerNetwork, periodSeconds }: PageLimits) {
  const limiter = new RateLimiterMemory({ points: rendersPerNetwork, duration: periodSeconds })
  return async (network: string): Promise<void> => {
    try {
      await limiter.consume(network)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new AppError('rate_limited', { retryAfterSeconds: refusal.msBeforeNext / 1_000 })
    }
  }
}

/**
 * Holds each refusal back for a moment. A client that repeats its request at once would otherwise keep the process as
 * busy with refusals as with rendering.
 */
export function delayRefusals({ refusalDelayMs, maxHeldRefusals }: PageLimits): () => Promise<void> {
  let held = 0
  return async () => {
    if (held >= maxHeldRefusals) return
    held += 1
    await delay(refusalDelayMs)
    held -= 1
  }
}
