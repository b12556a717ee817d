import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runJob } from '#tests/support/buying.ts'
import { runSeed, testSeed } from '#tests/support/seed.ts'
import { testShop } from '#tests/support/shop.ts'
import { changeThePast } from './change-the-past.ts'
import type { History } from './history.ts'
import { insertHistory } from './insert-history.ts'
import { makeHistory } from './make-history.ts'
import {
  type Days,
  daysBefore,
  growth,
  moneyIn,
  ordersIn,
  points,
  rate,
  refundCohort,
  renewalsIn,
  returningRate,
  riyadhDay,
  sar,
  soldIn,
} from './recount.ts'
import { cardsIn, topProductsIn } from './recount-dashboard.ts'
import {
  couponsIn,
  leavingAt,
  mrrEvents,
  mrrIn,
  prepaidAt,
  recoveryIn,
  retentionSince,
} from './recount-subscriptions.ts'
import { reportRanges } from './report-ranges.ts'
import { insertStock, makeStock, stockLeft, warrantyIn } from './stock-history.ts'

// Half a year of random history around a year's end, counted again in TypeScript and compared with the report.

const from = new Date('2026-09-20T00:00:00Z')
const now = new Date('2027-03-05T13:30:00Z')
const repricing = { at: now, vatBefore: 500, vatAfter: 1_500 }

// A test that fails names the seed.
beforeEach(() => void testSeed())

const shop = await testShop()
shop.travelTo(now)
const signIn = async () => shop.caller((await shop.signIn('admin')).token, 'en')
const asAdmin = await signIn()
const { pool } = shop.database
const setVat = (points: number) => pool.query('update site_settings set vat_basis_points = $1', [points])
await setVat(repricing.vatBefore)

const history: History = { users: [], products: [], coupons: [], orders: [], subscriptions: [] }
// Among the orders of 1124 is one that was refunded the moment it was paid.
for (const seed of new Set([runSeed, runSeed + 1, 1124])) {
  const made = makeHistory(seed, { from, now, orders: 150 })
  await insertHistory(shop.database, made)
  for (const key of Object.keys(history) as (keyof History)[]) (history[key] as unknown[]).push(...made[key])
}
const stock = makeStock(runSeed, history, from)
await insertStock(shop.database, stock, now)
await runJob(shop, 'post-mrr-movements')
const repriced = history.subscriptions.filter(({ newPrice }) => newPrice !== null)
await pool.query(`update subscriptions set amount_halalas = amount_halalas * 3 / 2 where id = any($1)`, [
  repriced.map(({ id }) => id),
])
await setVat(repricing.vatAfter)
await runJob(shop, 'post-mrr-movements')
const events = mrrEvents(history, repricing, now)

// Counted from the orders, before any day has been summed up.
const live = await figuresNow()
await countSalesDays()

/** The job leaves a day for later while transactions of other tests on this server are open. */
async function countSalesDays() {
  await vi.waitFor(async () => {
    await runJob(shop, 'count-sales-days')
    const { rowCount } = await shop.database.pool.query(
      `select 1 from sales_days where not is_counted union all select 1 from stale_sales_days
        union all select 1 from sales_windows where not is_counted
          and first_day >= (select min(day) from sales_days) and last_day <= (select max(day) from sales_days)`,
    )
    if (rowCount) throw new Error(`${rowCount} days are not counted`)
  }, 120_000)
}

/** The dashboard and the reports of four ranges: the last month and year, a year's end, and whole months. */
async function figuresNow(call = asAdmin) {
  const figures: unknown[] = [(await call('GET /api/dashboard')).data.stats]
  for (const [, query] of [reportRanges[1], reportRanges[3], reportRanges[6], reportRanges[8]].filter(
    range => range !== undefined,
  )) {
    const { generatedAt, ...report } = (await call('GET /api/orders/stats', { query })).data
    figures.push(report)
  }
  return figures
}

describe.each(reportRanges)('%s', (_, query, days) => {
  const before = daysBefore(days)
  const report = asAdmin('GET /api/orders/stats', { query }).then(({ data }) => data)

  test('revenue, refunds and orders', async () => {
    const { figures, range, previousRange, revenueStats } = await report
    expect({ from: range.from, to: range.to }).toEqual(days)
    expect({ from: previousRange.from, to: previousRange.to }).toEqual(before)
    const [money, earlier] = [moneyIn(history, days), moneyIn(history, before)]
    const [orders, earlierOrders] = [ordersIn(history, days), ordersIn(history, before)]
    expect(figures.revenue).toEqual({
      ...{ gross: sar(money.gross), refunded: sar(money.refunded), vat: sar(money.vat), net: sar(money.net) },
      ...{ previousNet: sar(earlier.net), change: growth(money.net, earlier.net) },
      ...{ orders: orders.orders, ordersChange: growth(orders.orders, earlierOrders.orders) },
      averageOrder: orders.average === null ? null : sar(orders.average),
      averageOrderChange: growth(orders.average ?? 0, earlierOrders.average ?? 0),
      given: orders.given,
    })
    const cashRate = rate(money.refunded, money.gross)
    expect(figures.refunds).toEqual({
      amount: sar(money.refunded),
      count: money.refunds,
      cohortRate: refundCohort(history, days),
      cashRate,
      points: points(cashRate, rate(earlier.refunded, earlier.gross)),
    })
    expect(revenueStats[0]).toMatchObject({
      ...{ key: 'sales', value: sar(money.sales), change: growth(money.sales, earlier.sales) },
    })
  })

  test('sales over time add up, and each point is counted on its own days', async () => {
    const { salesData } = await report
    for (const [at, point] of salesData.entries()) {
      const next = salesData[at + 1]?.from
      const last = next ? new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10) : days.to
      const part = moneyIn(history, { from: point.from, to: last })
      expect(point).toMatchObject({
        ...{ sales: sar(part.sales), net: sar(part.net) },
        orderCount: ordersIn(history, { from: point.from, to: last }).orders,
      })
    }
    const add = (of: (point: (typeof salesData)[number]) => number) =>
      Math.round(salesData.reduce((sum, point) => sum + of(point), 0) * 100)
    expect(add(point => point.net)).toBe(moneyIn(history, days).net)
    expect(add(point => point.previousNet)).toBe(moneyIn(history, before).net)
  })

  test('products and categories share the net revenue to the halala', async () => {
    const { topSubscriptions, categoryData } = await report
    const [sold, earlier] = [soldIn(history, days), soldIn(history, before)]
    const net = moneyIn(history, days).net
    for (const product of topSubscriptions) {
      const counted = sold.get(product.id)
      expect(product).toMatchObject({
        ...{ sales: counted?.units, orders: counted?.orders.size, revenue: sar(counted?.revenue ?? 0) },
        ...{ net: sar(counted?.net ?? 0), share: rate(counted?.net ?? 0, net) },
        change: growth(counted?.net ?? 0, earlier.get(product.id)?.net ?? 0),
      })
    }
    const categoryOf = new Map(history.products.map(({ id, category }) => [id, category]))
    const ofCategory = (counted: typeof sold, id: string) =>
      [...counted].reduce((sum, [product, one]) => sum + (categoryOf.get(product) === id ? one.net : 0), 0)
    for (const { id, value, net: categoryNet } of categoryData) {
      expect(categoryNet).toBe(sar(ofCategory(sold, id)))
      expect(value).toBe(rate(ofCategory(sold, id), net))
    }
    expect(Math.round(categoryData.reduce((sum, one) => sum + one.net, 0) * 100)).toBe(net)
  })

  test('MRR and its movement, which closes to the halala', async () => {
    const { mrr, churn } = (await report).figures
    const [counted, earlier] = [mrrIn(events, days), mrrIn(events, before)]
    const asOf = days.to < riyadhDay(now) ? new Date(`${days.to}T24:00:00+03:00`) : now
    expect(mrr).toEqual({
      ...{ start: sar(counted.start), end: sar(counted.end), change: growth(counted.end, counted.start) },
      movements: (['new', 'reactivated', 'expansion', 'contraction', 'churn'] as const).map(kind => ({
        ...{ kind, amount: sar(counted.of(kind).amount), subscriptions: counted.of(kind).subscriptions },
      })),
      prepaid: sar(prepaidAt(history, asOf)),
    })
    const moved = mrr.movements.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect(Math.round(mrr.start * 100) + moved).toBe(Math.round(mrr.end * 100))
    const part = (cause?: string, of = counted) => {
      const { amount, subscriptions } = of.of('churn', cause)
      return { rate: rate(Math.abs(amount), of.start), amount: sar(Math.abs(amount)), subscriptions }
    }
    expect(churn).toEqual({
      ...part(),
      points: points(part().rate, part(undefined, earlier).rate),
      ...{ voluntary: part('voluntary'), involuntary: part('involuntary') },
      leaving: leavingAt(history, repricing.vatAfter, now),
    })
  })

  test('renewals, failed payments and coupons', async () => {
    const { renewals, recovery, coupons } = (await report).figures
    const all = (of: Days) => {
      const durations = renewalsIn(history, of, now)
      const add = (key: 'due' | 'renewed') => durations.reduce((sum, one) => sum + one[key], 0)
      return rate(add('renewed'), add('due'))
    }
    expect(renewals).toEqual({
      ...{ rate: all(days), points: points(all(days), all(before)) },
      durations: renewalsIn(history, days, now).map(one => ({
        ...{ ...one, rate: rate(one.renewed, one.due) },
        monthlyChurn: Math.round((1 - (one.renewed / one.due) ** (30.4375 / one.days)) * 1_000) / 10,
      })),
    })
    const counted = recoveryIn(history, days)
    expect(recovery).toEqual({ ...counted, points: points(counted.rate, recoveryIn(history, before).rate) })
    expect(coupons).toEqual(couponsIn(history, days, now))
  })

  test('accounts from stock: warranty rate per batch', async () => {
    const { warranty } = (await report).figures
    expect(warranty).toEqual(warrantyIn(stock, days))
  })

  test('users', async () => {
    const { newUsers, retentionRate } = (await report).userActivity
    const registered = (of: Days) =>
      history.users.filter(
        ({ createdAt }) => riyadhDay(createdAt) >= of.from && riyadhDay(createdAt) <= of.to,
      ).length
    expect(newUsers).toMatchObject({
      ...{ value: registered(days), change: growth(registered(days), registered(before)) },
    })
    const returning = returningRate(history, before, days)
    expect(retentionRate).toMatchObject({
      ...{ value: returning, change: points(returning, returningRate(history, daysBefore(before), before)) },
    })
  })
})

test('the dashboard’s cards and top products', async () => {
  const { data } = await asAdmin('GET /api/dashboard')
  const days = { from: '2027-02-04', to: '2027-03-05' }
  expect(data.stats).toEqual(cardsIn(history, days, now))
  expect(data.topSubscriptions.map(({ id, sales }) => ({ id, sales }))).toEqual(topProductsIn(history, days))
})

test('stock left in days', async () => {
  const { data } = await asAdmin('GET /api/orders/stats')
  expect(data.figures.stock).toEqual(stockLeft(stock, now))
})

test('retention by the month of the first purchase', async () => {
  const { data } = await asAdmin('GET /api/orders/stats')
  expect(data.figures.retention).toEqual(retentionSince(history, '2026-10', now))
})

test('the history covers what it should: every kind of movement, refunds across periods, recovered charges', () => {
  const kinds = new Set(events.map(({ kind, cause }) => `${kind} ${cause ?? ''}`.trim()))
  expect([...kinds].toSorted()).toEqual([
    ...['churn involuntary', 'churn voluntary', 'contraction', 'expansion', 'new', 'reactivated'],
  ])
  const recovery = recoveryIn(history, { from: '2026-09-01', to: '2027-03-05' })
  expect(recovery.recovered).toBeGreaterThan(3)
  expect(history.orders.filter(({ cancelled }) => cancelled?.reason === 'refunded').length).toBeGreaterThan(3)
})

// Last, because it changes the history.
describe('the sums of days', () => {
  const withoutSums = async (call = asAdmin) => {
    await pool.query('delete from sales_days')
    return figuresNow(call)
  }

  test('give the same figures as the orders', async () => {
    const { rows } = await pool.query(`
      select count(*) filter (where is_counted) as days, (select count(*) from sales_months where is_counted) as months,
        (select count(*) from sales_windows where is_counted) as windows
      from sales_days`)
    expect(Number(rows[0].days)).toBeGreaterThan(150)
    expect(Number(rows[0].months)).toBeGreaterThan(4)
    // The last week, month and quarter up to yesterday, and the week and the month before; the others began earlier.
    expect(Number(rows[0].windows)).toBe(5)
    expect(await figuresNow()).toEqual(live)
  })

  test('a change of old days counts at once, before and after they are summed up again', async () => {
    await changeThePast(shop.database, history, now)
    const marked = await figuresNow()
    for (const [at, report] of marked.entries()) expect(report).not.toEqual(live[at])
    await countSalesDays()
    expect(await figuresNow()).toEqual(marked)
    expect(await withoutSums()).toEqual(marked)
  })

  test('renewals whose grace ends later are counted then, without a change of the tables', async () => {
    await countSalesDays()
    shop.travelTo(new Date(now.getTime() + 4 * 86_400_000))
    const asAdminLater = await signIn()
    const later = await figuresNow(asAdminLater)
    expect(await withoutSums(asAdminLater)).toEqual(later)
  })
})
