import type { Database } from '#database/client.ts'
import { dayMs } from '#model/time-units.ts'
import { createRandom, type History, type Order } from './history.ts'
import { itemId } from './insert-history.ts'
import { type Days, daysBefore, points, rate, riyadhDay } from './recount.ts'

type Account = { id: string; delivery: string; product: string; days: number; batch: Batch | null } & (
  | { delivered: null; isExpiring: boolean }
  | { delivered: { order: Order; position: number; unit: number; at: Date }; isClaimed: boolean }
)
type Batch = { id: string; supplier: string; createdAt: Date }
export type StockHistory = { batches: Batch[]; accounts: Account[] }

/** Accounts in stock: some were delivered for completed orders, and some of these were reported. */
export function makeStock(seed: number, { orders, products }: History, from: Date): StockHistory {
  const random = createRandom(seed)
  const batches = Array.from({ length: 8 }, (_, at) => ({
    id: random.uuid(),
    supplier: `supplier ${at % 3}`,
    createdAt: new Date(from.getTime() + at),
  }))
  const delivered = orders
    .filter(({ completedAt }) => completedAt !== null)
    .flatMap((order): Account[] =>
      order.lines.map((line, position) => ({
        id: random.uuid(),
        delivery: random.uuid(),
        product: line.product.id,
        days: line.days,
        batch: random.pick([...batches, null]),
        delivered: { order, position, unit: 1, at: order.completedAt ?? order.createdAt },
        isClaimed: random.next() < 0.15,
      })),
    )
  const left = products.flatMap(({ id }): Account[] =>
    [7, 30].flatMap(days =>
      Array.from({ length: random.int(0, 4) }, () => ({
        id: random.uuid(),
        delivery: random.uuid(),
        product: id,
        days,
        batch: null,
        delivered: null,
        isExpiring: random.next() < 0.2,
      })),
    ),
  )
  return { batches, accounts: [...delivered, ...left] }
}

export async function insertStock({ pool }: Database, { batches, accounts }: StockHistory, now: Date) {
  const product = accounts[0]?.product
  await pool.query(
    `insert into stock_batches (id, product_id, days, supplier, created_at)
     select id, $4, 30, supplier, created_at from unnest($1::uuid[], $2::text[], $3::timestamptz[])
       as batch(id, supplier, created_at)`,
    [
      batches.map(({ id }) => id),
      batches.map(one => one.supplier),
      batches.map(one => one.createdAt),
      product,
    ],
  )
  const rows = accounts.map(account => ({
    id: account.id,
    delivery: account.delivery,
    product_id: account.product,
    days: account.days,
    batch_id: account.batch?.id ?? null,
    state: account.delivered ? 'delivered' : 'available',
    // Too early to be sold for as long as its duration.
    expires_at: !account.delivered && account.isExpiring ? new Date(now.getTime() + dayMs) : null,
    item: account.delivered && itemId(account.delivered.order, account.delivered.position),
    unit: account.delivered?.unit ?? 1,
    at: account.delivered?.at ?? null,
    is_claimed: account.delivered !== null && account.isClaimed,
  }))
  await pool.query(
    `with account as (
       select * from jsonb_to_recordset($1) as row(id uuid, delivery uuid, product_id text, days integer, batch_id uuid,
         state text, expires_at timestamptz, item uuid, unit integer, at timestamptz, is_claimed boolean)
     ), stocked as (
       insert into stock_accounts (id, product_id, days, username_sealed, password_sealed, fingerprint, state, batch_id,
         expires_at)
       select id, product_id, days, '-', '-', sha256(id::text::bytea), state, batch_id, expires_at from account
     ), sent as (
       insert into deliveries (id, order_item_id, unit, stock_account_id, delivered_at)
       select delivery, item, unit, id, at from account where item is not null
     )
     insert into claims (user_id, order_id, order_item_id, delivery_id, reason, state, is_covered, created_at, resolved_at)
     select o.user_id, o.id, i.id, account.delivery, 'in_use', 'closed', true, account.at, account.at
     from account join order_items i on i.id = account.item join orders o on o.id = i.order_id
     where account.is_claimed`,
    [JSON.stringify(rows)],
  )
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Stock that lasts the shortest, by what was delivered in the 30 days before `now`. */
export function stockLeft({ accounts }: StockHistory, now: Date) {
  const byKind = Map.groupBy(accounts, ({ product, days }) => `${product} ${days}`)
  return [...byKind.values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const all = [first, ...rest]
      const went = all.filter(
        ({ delivered }) =>
          delivered && delivered.at <= now && now.getTime() - delivered.at.getTime() < 30 * dayMs,
      ).length
      const available = all.filter(one => !one.delivered && !one.isExpiring).length
      return went === 0 ? [] : [{ id: first.product, days: first.days, available, went }]
    })
    .toSorted(
      (a, b) =>
        a.available / a.went - b.available / b.went || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.days - b.days),
    )
    .slice(0, 10)
    .map(({ id, days, available, went }) => ({
      id,
      name: id,
      days,
      available,
      perDay: Math.round((went / 30) * 100) / 100,
      daysLeft: tenth((available * 30) / went),
    }))
}

/** Accounts delivered on these days, how many of them were reported, and the batches with the highest rates. */
export function warrantyIn({ accounts }: StockHistory, days: Days) {
  const deliveredOn = (of: Days) =>
    accounts.filter(
      ({ delivered }) => delivered && riyadhDay(delivered.at) >= of.from && riyadhDay(delivered.at) <= of.to,
    )
  const claimedOf = (all: readonly Account[]) => all.filter(one => one.delivered && one.isClaimed).length
  const [now, before] = [deliveredOn(days), deliveredOn(daysBefore(days))]
  const rateOf = (all: readonly Account[]) => rate(claimedOf(all), all.length)
  const batches = [...Map.groupBy(now, ({ batch, product }) => `${product} ${batch?.id ?? ''}`).values()]
    .filter(all => claimedOf(all) > 0)
    .toSorted(
      (a, b) => claimedOf(b) / b.length - claimedOf(a) / a.length || b.length - a.length || order(a, b),
    )
  return {
    delivered: now.length,
    claimed: claimedOf(now),
    rate: rateOf(now),
    points: points(rateOf(now), rateOf(before)),
    batches: batches.slice(0, 10).map(all => ({
      batchId: all[0]?.batch?.id ?? null,
      supplier: all[0]?.batch?.supplier ?? null,
      addedAt: all[0]?.batch?.createdAt.toISOString() ?? null,
      name: all[0]?.product,
      delivered: all.length,
      claimed: claimedOf(all),
      rate: rateOf(all),
    })),
  }
}

/** By product, then by batch; accounts without a batch last. */
function order([a]: readonly Account[], [b]: readonly Account[]): number {
  if (!a || !b) return 0
  if (a.product !== b.product) return a.product < b.product ? -1 : 1
  return (a.batch?.id ?? '~') < (b.batch?.id ?? '~') ? -1 : 1
}
