import { type Clock, startClock } from '../clock.ts'
import type { Journal } from '../journal.ts'
import type { PaymobOptions } from '../options.ts'
import { type Book, openBook } from './book.ts'

type Mode = 'up' | 'down' | 'slow' | 'unauthorized'

/** How webhooks are sent. Tests may drop, hold, delay, repeat or reorder them. */
type CallbackRules = {
  send: boolean
  /** Held until they are released. */
  hold: boolean
  order: 'token-first' | 'transaction-first'
  delaySeconds: number
  times: number
  /** Also sends the other format of a payment callback. */
  flash: boolean
  /** Also sends a TRANSACTION callback for a renewal; whether Paymob does is not documented. */
  renewalTransactions: boolean
}

/** A deliberate failure of a call, before or after it took effect. */
export type Fault = {
  path: string
  how: 'cut' | 'error' | 'page' | 'hang' | 'bad_request' | 'unauthorized' | 'too_many_requests'
  when: 'before' | 'after'
  times: number
  containing?: string | undefined
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
  /** Bearer tokens with their expiry. A restart loses them; clients must handle that. */
  authTokens: Map<string, number>
  mode: Mode
  /** How long an answer takes in slow mode, and how many requests are waiting. */
  slowSeconds: number
  heldRequests: number
  callbacks: CallbackRules
  heldCallbacks: Callback[]
  faults: Fault[]
  /** Payments are only authorised, as with an authorise-only integration. */
  authorizeOnly: boolean
  /** How long a new subscription stays invisible. */
  subscriptionLagSeconds: number
  /** Subscriptions whose next automatic charges fail. */
  failingSubscriptions: Set<number>
  deliveries: Delivery[]
  /** Background work; stopping waits for it. */
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
  await finishBackground(sim)
}

/** Waits for the background work that has started. */
export async function finishBackground(sim: Simulator) {
  await Promise.all(sim.background)
}
