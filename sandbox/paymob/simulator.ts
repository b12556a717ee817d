import { type Clock, startClock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import type { PaymobOptions } from '../options.ts'
import { type Book, openBook } from './book.ts'

type Mode = 'up' | 'down' | 'slow' | 'unauthorized'

/** How webhooks go out; a test may lose, hold, delay, repeat or reorder them. */
type CallbackRules = {
  send: boolean
  /** Kept back until they are released. */
  hold: boolean
  order: 'token-first' | 'transaction-first'
  delaySeconds: number
  times: number
  /** The other shape of a payment's callback, beside the usual one. */
  flash: boolean
  /** Whether a renewal is told as a TRANSACTION too; what Paymob does is not known. */
  renewalTransactions: boolean
}

/** An answer that goes wrong on purpose, before or after the call took effect. */
export type Fault = {
  path: string
  how: 'cut' | 'error' | 'page' | 'hang' | 'bad_request' | 'unauthorized' | 'too_many_requests'
  when: 'before' | 'after'
  times: number
}

/** A webhook that is to be sent. */
export type Callback = { event: string; url: string; body: string }

/** A webhook that was sent, with the shop's answer. */
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
  callbacks: CallbackRules
  heldCallbacks: Callback[]
  faults: Fault[]
  /** Payments are only authorised, as on an integration of that kind. */
  authorizeOnly: boolean
  /** How long a new subscription cannot be found yet. */
  subscriptionLagSeconds: number
  /** Subscriptions whose next automatic charges fail. */
  failingSubscriptions: Set<number>
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
    callbacks: {
      send: true,
      hold: false,
      order: 'token-first',
      delaySeconds: 0,
      times: 1,
      flash: false,
      renewalTransactions: false,
    },
    heldCallbacks: [],
    faults: [],
    authorizeOnly: false,
    subscriptionLagSeconds: 0,
    failingSubscriptions: new Set(),
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
