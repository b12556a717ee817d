import type { Reader } from '#database/client.ts'
import { caseKindsFor } from '#model/case-kinds.ts'
import { setupSteps } from '#model/contracts/dashboard.ts'
import {
  type DateRange,
  daysOf,
  lastDayOf,
  rangeBefore,
  rangeOfDays,
  rangeOfPeriod,
} from '#model/metrics/date-range.ts'
import { changePercent } from '#model/metrics/rates.ts'
import { toSar } from '#model/money.ts'
import type { Role } from '#model/permissions.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import { presentCase } from '../cases/present.ts'
import { countCases, listCases } from '../cases/queries.ts'
import { readDaySums } from '../figures/read-sales.ts'
import { type Counted, findCounted, splitMonths } from '../figures/split-range.ts'
import { findFirstDay } from '../figures/summary-queries.ts'
import { countCustomersBefore, countDeletedSince } from '../figures/user-queries.ts'
import { sumMoney, sumUsers } from '../reports/sum-revenue.ts'
import { countWaitingOrders } from '../staff/attention-queries.ts'
import {
  type AlertRow,
  countProductsOnSale,
  countRunning,
  listAlerts,
  listLatestOrders,
  listLatestUsers,
  listTopProducts,
} from './queries.ts'
import { findSetup } from './setup-queries.ts'

const listed = 5
const listedAlerts = 8
const maxUnread = 100

type Viewer = { userId: string; role: Role }

export async function readDashboard(db: Reader, { userId, role }: Viewer, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  const kinds = caseKindsFor(role)
  const filter = { kinds, state: 'open' as const }
  const range = rangeOfPeriod('month', now)
  const history = await historyUpTo(db, range)
  const counted = await findCounted(db, history, now)
  const [stats, orders, products, users, alerts] = await Promise.all([
    readStats(db, { range, history, counted, now }),
    listLatestOrders(db, listed),
    listTopProducts(db, splitMonths(range, counted), listed),
    listLatestUsers(db, listed),
    listAlerts(db, { since, userId, limit: maxUnread }),
  ])
  const [openCases, cases, waitingOrders, checklist] = await Promise.all([
    countCases(db, filter),
    listCases(db, filter, { limit: listed, offset: 0 }),
    countWaitingOrders(db),
    readChecklist(db),
  ])
  return {
    stats,
    openCases,
    waitingOrders,
    checklist,
    cases: cases.map(presentCase),
    latestOrders: orders.map(row => ({
      id: row.id,
      number: row.number,
      status: row.status,
      total: toSar(row.total_halalas),
      customerName: row.full_name,
      productName: row.product_name,
      productNameAr: row.product_name_ar,
      itemCount: row.item_count,
      createdAt: row.created_at.toISOString(),
    })),
    alerts: alerts.slice(0, listedAlerts).map(presentAlert),
    unreadAlerts: alerts.filter(({ is_read }) => !is_read).length,
    topSubscriptions: products.map(row => ({
      id: row.id,
      name: row.name,
      nameAr: row.name_ar,
      image: row.image ?? '',
      rating: Number(row.rating),
      price: toSar(row.sale_price_halalas),
      sales: row.units,
    })),
    latestUsers: users.map(row => ({
      id: role === 'admin' ? row.id : null,
      fullName: row.full_name,
      email: role === 'admin' ? row.email : null,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/** All days with sums up to the end of the range; at least the range and the one before. */
async function historyUpTo(db: Reader, range: DateRange): Promise<DateRange> {
  const { start } = rangeBefore(range)
  const first = await findFirstDay(db)
  return rangeOfDays(first && first < dayInRiyadh(start) ? first : dayInRiyadh(start), lastDayOf(range))
}

type StatsContext = { range: DateRange; history: DateRange; counted: Counted; now: Date }

/** The four cards: 30 days, today included, against the 30 days before. */
async function readStats(db: Reader, { range, history, counted, now }: StatsContext) {
  const previous = rangeBefore(range)
  const [days, earlier, deleted, products, running, runningBefore] = await Promise.all([
    readDaySums(db, history, counted),
    countCustomersBefore(db, history.start),
    countDeletedSince(db, range.start),
    countProductsOnSale(db),
    countRunning(db, now),
    countRunning(db, range.start),
  ])
  const [money, moneyBefore] = [sumMoney(days, daysOf(range)), sumMoney(days, daysOf(previous))]
  const [people, peopleBefore] = [sumUsers(days, daysOf(range)), sumUsers(days, daysOf(previous))]
  const customers = earlier + sumUsers(days, daysOf(history)).customers
  const stat = (value: number, before: number) => ({
    value,
    previous: before,
    change: changePercent(value, before),
  })
  return {
    // Before the range: without those who registered since, with those who deleted their account since.
    totalUsers: stat(customers, customers - people.customers + deleted),
    totalSubscriptions: { ...stat(running, runningBefore), products },
    newOrders: stat(people.placed, peopleBefore.placed),
    monthlyRevenue: stat(toSar(money.sales), toSar(moneyBefore.sales)),
  }
}

/** Null once the shop has sold something. */
async function readChecklist(db: Reader) {
  const done = await findSetup(db)
  return done.purchase ? null : setupSteps.map(step => ({ step, isDone: done[step] }))
}

function presentAlert(row: AlertRow) {
  return {
    orderId: row.id,
    orderNumber: row.number,
    kind: row.kind,
    customerName: row.full_name,
    total: toSar(row.total_halalas),
    at: row.at.toISOString(),
    isRead: row.is_read,
  }
}
