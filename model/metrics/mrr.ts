import { type Halalas, ratio, subtract, vatIn, zero } from '../money.ts'
import { graceDays } from '../subscription-terms.ts'
import { dayMs } from '../time-units.ts'
import { daysPerMonth } from './rates.ts'

export const movementKinds = ['new', 'reactivated', 'expansion', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]
export type ChurnCause = 'voluntary' | 'involuntary'

/** The price of a period without VAT, converted to a month. */
export function monthlyValue(price: Halalas, vatBasisPoints: number, days: number): Halalas {
  return ratio(subtract(price, vatIn(price, vatBasisPoints)), daysPerMonth, days)
}

type Run = { startsAt: Date; endsAt: Date }

/** What the tables say about a renewing subscription. */
export type RenewingFacts = {
  /** Its MRR while it runs. */
  value: Halalas
  /** Paid periods, oldest first. */
  paid: readonly Run[]
  /** When access ends, or ended, after the last paid period. */
  accessEndsAt: Date
  /** When the customer stopped renewals, if they did. */
  stoppedAt: Date | null
  /** When the order that started it was cancelled, or the last renewal refunded. */
  revokedAt: Date | null
}

export type Posted = { position: number; occurredAt: Date; mrr: Halalas }

export type Movement = {
  position: number
  kind: MovementKind
  cause: ChurnCause | null
  occurredAt: Date
  amount: Halalas
  mrr: Halalas
}

type Change = { at: Date; mrr: Halalas; cause: ChurnCause | null }

/**
 * The movements of a subscription up to `now` that are not posted yet. A subscription counts from the start of its first
 * paid period until access ends; a charge after that starts a new run.
 */
export function movementsAfter(facts: RenewingFacts, last: Posted | undefined, now: Date): Movement[] {
  const movements: Movement[] = []
  let current: Posted = last ?? { position: 0, occurredAt: new Date(0), mrr: zero }
  const due = changesOf(facts).filter(({ at }) => at <= now && at > current.occurredAt)
  const append = (change: Change) => {
    const kind = kindOf(current, change)
    if (!kind) return
    const movement = {
      position: current.position + 1,
      kind,
      cause: kind === 'churn' ? change.cause : null,
      occurredAt: change.at,
      amount: subtract(change.mrr, current.mrr),
      mrr: change.mrr,
    }
    movements.push(movement)
    current = movement
  }
  for (const change of due) append(change)
  // Catches a changed price or VAT rate, and a payment that was recorded after the churn was posted.
  const isRunning = facts.accessEndsAt > now && facts.paid.some(({ startsAt }) => startsAt <= now)
  const mrr = isRunning ? facts.value : zero
  if (current.position > 0 && current.mrr !== mrr) append({ at: now, mrr, cause: causeOf(facts) })
  return movements
}

function kindOf(current: Posted, { mrr }: Change): MovementKind | undefined {
  if (current.position === 0) return mrr === zero ? undefined : 'new'
  if (mrr === current.mrr) return undefined
  if (mrr === zero) return 'churn'
  if (current.mrr === zero) return 'reactivated'
  return mrr > current.mrr ? 'expansion' : 'contraction'
}

/** Starts and ends of all runs, in order of time. */
function changesOf(facts: RenewingFacts): Change[] {
  const runs = runsOf(facts.paid)
  return runs.flatMap((run, index) => {
    const next = runs[index + 1]
    const end = next ? endBefore(run, next) : lastEnd(facts)
    return [
      { at: run.startsAt, mrr: facts.value, cause: null },
      { at: end, mrr: zero, cause: next ? ('involuntary' as const) : causeOf(facts) },
    ]
  })
}

/** Joins paid periods that follow each other without a gap. */
function runsOf(paid: readonly Run[]): Run[] {
  const runs: Run[] = []
  for (const { startsAt, endsAt } of paid) {
    const last = runs.at(-1)
    if (last && last.endsAt.getTime() === startsAt.getTime()) last.endsAt = endsAt
    else runs.push({ startsAt, endsAt })
  }
  return runs
}

function endBefore({ endsAt }: Run, next: Run): Date {
  return new Date(Math.min(endsAt.getTime() + graceDays * dayMs, next.startsAt.getTime()))
}

/** A refund does not change days that were reported already: the churn is dated when it happened. */
function lastEnd({ accessEndsAt, revokedAt }: RenewingFacts): Date {
  return revokedAt && revokedAt > accessEndsAt ? revokedAt : accessEndsAt
}

/** Voluntary: the customer stopped renewals before the paid end, or got the money back. */
function causeOf({ paid, stoppedAt, revokedAt }: RenewingFacts): ChurnCause {
  const paidEnd = paid.at(-1)?.endsAt
  if (revokedAt) return 'voluntary'
  return stoppedAt && paidEnd && stoppedAt <= paidEnd ? 'voluntary' : 'involuntary'
}
