import { setTimeout as pause } from 'node:timers/promises'
import type { BuyingShop, Person } from './buying-shop.ts'
import { cpuMicrosOf, median } from './pages.ts'
import type { Pgbench } from './pgbench.ts'
import { postgresCpuMicros } from './postgres-cpu.ts'
import { type Order, orderAndPay } from './purchase.ts'

const orders = 100
const concurrency = 10
const rounds = 3

type Load = {
  admin: Person
  buyers: Person[]
  products: string[]
  /** The shop's process. */
  pid: number
  dataDir: string
}

/**
 * Whole orders by 10 clients until the account is delivered: placed and completed by staff without a provider, and placed
 * and paid at the simulator. Alternates with `pgbench` on the same PostgreSQL.
 */
export async function measureDeliveredOrders(shop: BuyingShop, load: Load, pgbench: Pgbench | undefined) {
  const kinds = {
    completedByStaff: async (buyer: Person, product: string) => {
      const items = [{ subscriptionId: product, quantity: 1 }]
      const { id } = await shop.call<Order>(buyer.token, 'POST', '/api/orders', { items })
      await shop.call(load.admin.token, 'PUT', `/api/orders/${id}`, { status: 'completed' })
      return id
    },
    paid: (buyer: Person, product: string) => orderAndPay(shop, buyer, product),
  }
  const figures = { completedByStaff: [] as Figure[], paid: [] as Figure[] }
  const tps: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const kind of ['completedByStaff', 'paid'] as const) {
      const figure = await measureRound(shop, load, kinds[kind])
      // The first round only warms up.
      if (round > 0) figures[kind].push(figure)
    }
    if (pgbench && round > 0) tps.push(await pgbench(concurrency))
  }
  const transactions = pgbench ? { pgbenchTpcbPerSecond: median(tps) } : {}
  const summary = (all: Figure[]) => summarize(all, pgbench && median(tps))
  return {
    concurrency,
    ...transactions,
    completedByStaff: summary(figures.completedByStaff),
    paid: summary(figures.paid),
  }
}

type Figure = { perSecond: number; cpuMicros: number; postgresMicros: number }

async function measureRound(
  shop: BuyingShop,
  { buyers, products, pid, dataDir }: Load,
  buy: (buyer: Person, product: string) => Promise<string>,
): Promise<Figure> {
  const [cpuBefore, postgresBefore] = [cpuMicrosOf(pid), postgresCpuMicros(dataDir)]
  const startedAt = performance.now()
  const placed: string[] = []
  let next = 0
  async function client() {
    while (next < orders) {
      const n = next++
      const [buyer, product] = [buyers[n % buyers.length], products[n % products.length]]
      if (buyer && product) placed.push(await buy(buyer, product))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  await until(shop, 'select from order_items where order_id = any($1) and delivered_at is null', [placed])
  const elapsedMs = performance.now() - startedAt
  // Mails and other jobs after the delivery belong to the cost of an order.
  await until(shop, 'select from graphile_worker.jobs where run_at <= now()', [])
  return {
    perSecond: (orders * 1_000) / elapsedMs,
    cpuMicros: (cpuMicrosOf(pid) - cpuBefore) / orders,
    postgresMicros: (postgresCpuMicros(dataDir) - postgresBefore) / orders,
  }
}

/** Waits until the query finds nothing. */
async function until({ database }: BuyingShop, query: string, values: unknown[]): Promise<void> {
  while ((await database.pool.query(`${query} limit 1`, values)).rowCount) await pause(50)
}

function summarize(figures: Figure[], tps: number | undefined) {
  const perSecond = median(figures.map(figure => figure.perSecond))
  return {
    perSecond,
    cpuMicros: median(figures.map(figure => figure.cpuMicros)),
    postgresCpuMicros: median(figures.map(figure => figure.postgresMicros)),
    ...(tps ? { toPgbench: Math.round((perSecond / tps) * 1_000) / 1_000 } : {}),
  }
}
