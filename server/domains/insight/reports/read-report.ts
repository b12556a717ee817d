import type { Reader } from '#database/client.ts'
import { dateText } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import {
  bucketSize,
  type DateRange,
  daysOf,
  firstDayOf,
  lastDayOf,
  rangeBefore,
} from '#model/metrics/date-range.ts'
import { changePercent, changePoints, share } from '#model/metrics/rates.ts'
import { type Halalas, toSar } from '#model/money.ts'
import { startOfDayInRiyadh } from '#model/riyadh-time.ts'
import { translate } from '../../../http/translate.ts'
import { readReturning } from '../figures/read-returning.ts'
import { readCouponEffects, readDaySums } from '../figures/read-sales.ts'
import { type DaySums, sumGiven } from '../figures/revenue-queries.ts'
import { type Counted, findCounted } from '../figures/split-range.ts'
import { couponFigures } from './coupon-figures.ts'
import type { ReportRanges } from './report-range.ts'
import { retentionFigures } from './retention-figures.ts'
import { soldFigures } from './sold-figures.ts'
import { stockFigures } from './stock-figures.ts'
import { mrrFigures, recoveryFigures, renewalFigures } from './subscription-figures.ts'
import { averageOrder, cohortRate, salesPoints, sumMoney, sumOrders, sumUsers } from './sum-revenue.ts'
import { warrantyFigures } from './warranty-figures.ts'

/** Every figure of a report. */
export async function readReport(db: Reader, ranges: ReportRanges, { now, language }: ReportContext) {
  const { range, previous } = ranges
  const both = { start: previous.start, end: range.end, days: previous.days + range.days }
  const earliest = rangeBefore(previous)
  const counted = await findCounted(db, { ...both, start: earliest.start }, now)
  const days = await readDaySums(db, both, counted)
  const [given, givenBefore] = await Promise.all([sumGiven(db, range), sumGiven(db, previous)])
  const money = moneyFigures(days, ranges, { given, givenBefore })
  const [sold, subscriptions] = await Promise.all([
    soldFigures(db, ranges, counted, language),
    mrrFigures(db, ranges, now),
  ])
  const [renewals, recovery] = await Promise.all([
    renewalFigures(db, ranges, counted, now),
    recoveryFigures(db, ranges),
  ])
  const [coupons, retention, stock, warranty] = await Promise.all([
    readCouponEffects(db, range, counted, now),
    retentionFigures(db, now),
    stockFigures(db, now, language),
    warrantyFigures(db, ranges, { days, counted }, language),
  ])
  const { revenue, refunds } = money
  return {
    range: presentRange(range),
    previousRange: presentRange(previous),
    bucket: bucketSize(range),
    generatedAt: now.toISOString(),
    revenueStats: revenueStats(money, language),
    salesData: money.points.map(({ bucket, money: part, previous: before, orders }) => ({
      month: bucketLabel(bucket.from, range, language),
      from: bucket.from,
      sales: toSar(part.sales),
      net: toSar(part.net),
      orderCount: orders,
      previousNet: toSar(before.net),
    })),
    ...sold,
    userActivity: await userActivity(db, ranges, { days, counted, renewals }),
    figures: {
      refunds,
      renewals,
      recovery,
      retention,
      ...subscriptions,
      revenue: { ...revenue, given: { orders: given.orders, amount: toSar(given.amount) } },
      coupons: couponFigures(coupons),
      warranty,
      stock,
    },
  }
}

export type Report = Awaited<ReturnType<typeof readReport>>
type ReportContext = { now: Date; language: Language }

type GivenOrders = Record<'given' | 'givenBefore', Awaited<ReturnType<typeof sumGiven>>>

function moneyFigures(rows: readonly DaySums[], ranges: ReportRanges, { given, givenBefore }: GivenOrders) {
  const { range, previous } = ranges
  const of = (part: DateRange) => ({
    money: sumMoney(rows, daysOf(part)),
    orders: sumOrders(rows, daysOf(part)),
  })
  const [now, before] = [of(range), of(previous)]
  const [average, averageBefore] = [averageOrder(now.orders, given), averageOrder(before.orders, givenBefore)]
  const cashRate = share(now.money.refunded, now.money.gross)
  const revenue = {
    gross: toSar(now.money.gross),
    refunded: toSar(now.money.refunded),
    vat: toSar(now.money.vat),
    net: toSar(now.money.net),
    previousNet: toSar(before.money.net),
    change: changePercent(now.money.net, before.money.net),
    orders: now.orders.orders,
    ordersChange: changePercent(now.orders.orders, before.orders.orders),
    averageOrder: sarOrNull(average),
    averageOrderChange: changePercent(average ?? 0, averageBefore ?? 0),
  }
  const refunds = {
    amount: revenue.refunded,
    count: now.money.refunds,
    cohortRate: cohortRate(rows, daysOf(range)),
    cashRate,
    points: changePoints(cashRate, share(before.money.refunded, before.money.gross)),
  }
  const points = salesPoints(ranges, rows)
  const sales = { now: now.money.sales, before: before.money.sales }
  return { revenue, refunds, points, sales }
}

type MoneyFigures = ReturnType<typeof moneyFigures>

/** The specification's list: a title, a value, the change and how a screen colours it. */
function revenueStats({ revenue, refunds, sales }: MoneyFigures, language: Language) {
  const stat = (key: string, value: number, change: number | null, icon: string, isCost = false) => ({
    key,
    title: translate(language, `reportStats.${key}`),
    value,
    change,
    icon,
    color: colorOf(change === null || !isCost ? change : -change),
  })
  return [
    stat('sales', toSar(sales.now), changePercent(sales.now, sales.before), 'banknote'),
    stat('net', revenue.net, revenue.change, 'wallet'),
    stat('averageOrder', revenue.averageOrder ?? 0, revenue.averageOrderChange, 'receipt'),
    stat('refundRate', refunds.cashRate ?? 0, refunds.points, 'undo', true),
  ]
}

async function userActivity(
  db: Reader,
  { range, previous }: ReportRanges,
  {
    days,
    counted,
    renewals,
  }: { days: readonly DaySums[]; counted: Counted; renewals: Awaited<ReturnType<typeof renewalFigures>> },
) {
  const users = sumUsers(days, daysOf(range)).registered
  const usersBefore = sumUsers(days, daysOf(previous)).registered
  const [returning, returningBefore] = await Promise.all([
    readReturning(db, { earlier: previous, later: range }, counted),
    readReturning(db, { earlier: rangeBefore(previous), later: previous }, counted),
  ])
  const retention = share(returning.returned, returning.buyers)
  const retentionBefore = share(returningBefore.returned, returningBefore.buyers)
  const activity = (value: number | null, change: number | null) => ({
    value,
    change,
    color: colorOf(change),
  })
  return {
    newUsers: activity(users, changePercent(users, usersBefore)),
    retentionRate: activity(retention, changePoints(retention, retentionBefore)),
    renewalRate: activity(renewals.rate, renewals.points),
  }
}

function colorOf(change: number | null): 'green' | 'red' | 'gray' {
  if (change === null || change === 0) return 'gray'
  return change > 0 ? 'green' : 'red'
}

function bucketLabel(from: string, range: DateRange, language: Language): string {
  return dateText(startOfDayInRiyadh(from), language, bucketSize(range) === 'month' ? 'month' : 'day')
}

function presentRange(range: DateRange) {
  return { from: firstDayOf(range), to: lastDayOf(range), days: range.days }
}

const sarOrNull = (amount: Halalas | null) => (amount === null ? null : toSar(amount))
