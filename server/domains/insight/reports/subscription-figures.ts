import type { Reader } from '#database/client.ts'
import type { DateRange } from '#model/metrics/date-range.ts'
import { movementKinds } from '#model/metrics/mrr.ts'
import { changePercent, changePoints, comparableChurn, median, share } from '#model/metrics/rates.ts'
import { type Halalas, halalas, toSar } from '#model/money.ts'
import {
  findLeaving,
  findMrr,
  findPrepaid,
  listMovementSums,
  type MovementSum,
} from '../figures/mrr-queries.ts'
import { readRenewals } from '../figures/read-sales.ts'
import { type DurationRenewals, listFailedRenewals } from '../figures/renewal-queries.ts'
import type { Counted } from '../figures/split-range.ts'
import type { ReportRanges } from './report-range.ts'

export async function mrrFigures(db: Reader, { range, previous }: ReportRanges, now: Date) {
  const asOf = range.end < now ? range.end : now
  const [start, startBefore, sums, sumsBefore, prepaid, leaving] = await Promise.all([
    findMrr(db, range.start),
    findMrr(db, previous.start),
    listMovementSums(db, range),
    listMovementSums(db, previous),
    findPrepaid(db, asOf),
    findLeaving(db, now),
  ])
  const end = halalas(sums.reduce((sum, { amount }) => sum + amount, start as number))
  const movements = movementKinds.map(kind => {
    const of = sums.filter(sum => sum.kind === kind)
    return { kind, amount: toSar(total(of)), subscriptions: count(of) }
  })
  const mrr = {
    start: toSar(start),
    end: toSar(end),
    change: changePercent(end, start),
    movements,
    prepaid: toSar(prepaid),
  }
  const before = churnPart(sumsBefore, startBefore)
  const all = churnPart(sums, start)
  const churn = {
    ...all,
    points: changePoints(all.rate, before.rate),
    voluntary: churnPart(sums, start, 'voluntary'),
    involuntary: churnPart(sums, start, 'involuntary'),
    leaving: { subscriptions: leaving.subscriptions, mrr: toSar(leaving.mrr) },
  }
  return { mrr, churn }
}

/** Churned MRR as a share of the MRR at the start. */
function churnPart(sums: readonly MovementSum[], start: Halalas, cause?: MovementSum['cause']) {
  const of = sums.filter(sum => sum.kind === 'churn' && (cause === undefined || sum.cause === cause))
  const amount = halalas(Math.abs(total(of)))
  return { rate: share(amount, start), amount: toSar(amount), subscriptions: count(of) }
}

const total = (sums: readonly MovementSum[]) => halalas(sums.reduce((sum, { amount }) => sum + amount, 0))
const count = (sums: readonly MovementSum[]) => sums.reduce((sum, one) => sum + one.subscriptions, 0)

export async function renewalFigures(
  db: Reader,
  { range, previous }: ReportRanges,
  counted: Counted,
  now: Date,
) {
  const [durations, before] = await Promise.all([
    readRenewals(db, range, counted, now),
    readRenewals(db, previous, counted, now),
  ])
  const rate = renewalRate(durations)
  return {
    rate,
    points: changePoints(rate, renewalRate(before)),
    durations: durations.map(({ days, due, renewed }) => ({
      days,
      due,
      renewed,
      rate: share(renewed, due),
      monthlyChurn: comparableChurn(renewed, due, days),
    })),
  }
}

function renewalRate(durations: readonly DurationRenewals[]): number | null {
  const due = durations.reduce((sum, one) => sum + one.due, 0)
  const renewed = durations.reduce((sum, one) => sum + one.renewed, 0)
  return share(renewed, due)
}

export async function recoveryFigures(db: Reader, { range, previous }: ReportRanges) {
  const [now, before] = await Promise.all([recoveryOf(db, range), recoveryOf(db, previous)])
  return { ...now, points: changePoints(now.rate, before.rate) }
}

async function recoveryOf(db: Reader, range: DateRange) {
  const failed = await listFailedRenewals(db, range)
  const recovered = failed.filter(({ recoveredAfterDays }) => recoveredAfterDays !== null)
  return {
    rate: share(recovered.length, failed.length),
    failed: failed.length,
    recovered: recovered.length,
    amount: toSar(halalas(recovered.reduce((sum, { amount }) => sum + amount, 0))),
    medianDays: median(recovered.map(({ recoveredAfterDays }) => recoveredAfterDays ?? 0)),
  }
}
