import { type Clock, startClock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import type { PaymobOptions } from '../options.ts'
import { type Book, openBook } from './book.ts'

type Mode = 'up' | 'down' | 'slow' | 'unauthorized'

/** One webhook as it was sent, for tests that ask what the shop could have known. */
export type Delivery = { at: string; url: string; event: string; status: number | null; attempt: number }

export type Simulator = {
  options: PaymobOptions
  shopUrl: string | undefined
  clock: Clock
  book: Book
  log: (line: string) => void
  /** Bearer tokens and when they end. A restart forgets them, as a client must survive. */
  authTokens: Map<string, number>
  mode: Mode
  /** How long an answer takes in slow mode, and how many are being held back. */
  slowSeconds: number
  heldRequests: number
  callbacks: { send: boolean; order: 'token-first' | 'transaction-first' }
  deliveries: Delivery[]
  /** Work that outlives its request: stopping waits for it. */
  background: Set<Promise<void>>
  stopped: AbortController
}

export function createSimulator(
  options: PaymobOptions,
  journal: Journal,
  log: (line: string) => void,
  shopUrl?: string,
): Simulator {
  return {
    options,
    shopUrl,
    clock: startClock(error => log(`paymob: ${error instanceof Error ? error.stack : String(error)}`)),
    book: openBook(journal),
    log,
    authTokens: new Map(),
    mode: 'up',
    slowSeconds: 20,
    heldRequests: 0,
    callbacks: { send: true, order: 'token-first' },
    deliveries: [],
    background: new Set(),
    stopped: new AbortController(),
  }
}

export function inBackground(sim: Simulator, work: Promise<void>) {
  const tracked = work.catch(error => sim.log(`paymob: ${String(error)}`))
  sim.background.add(tracked)
  void tracked.finally(() => sim.background.delete(tracked))
}

export async function stopSimulator(sim: Simulator) {
  sim.clock.stop()
  sim.stopped.abort()
  await Promise.all(sim.background)
}
