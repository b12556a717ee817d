import type { Random } from '../random.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import { postSale } from './ledger.ts'
import {
  change,
  type DeliveryRow,
  type PlacedLine,
  type PlacedOrder,
  type StockUnit,
  tell,
  type World,
} from './world.ts'

/** Instant lines at once; the others when staff get to them, which for the newest orders is still to come. */
export function deliverLines(world: World, placed: PlacedOrder, paidAt: Date, leaveWaiting: boolean): void {
  for (const line of placed.lines) {
    if (line.item.auto_receive) deliverFromStock(world, placed, line, paidAt)
    else if (leaveWaiting) line.item.delivery_state = 'waiting'
    else deliverByHand(world, placed, line, paidAt)
  }
  const times = placed.lines.map(line => line.item.delivered_at)
  if (times.every(time => time instanceof Date)) {
    postSale(world, placed, new Date(Math.max(...times.map(time => time.getTime()))))
  }
}

function deliverFromStock(world: World, placed: PlacedOrder, line: PlacedLine, at: Date): void {
  for (let unit = 1; unit <= line.item.quantity; unit += 1) {
    const account = addStock(
      world,
      line.product.id,
      line.item.days,
      before(at, world.random.between(2, 24) * day),
    )
    account.state = 'delivered'
    world.deliveries.push({
      ...delivery(world, line, at),
      unit,
      stock_account_id: account.id,
      delivery_email: placed.customer.email,
      first_revealed_at: world.random.chance(0.85) ? notAfter(world, after(at, 3 * minute)) : null,
    })
  }
  markDelivered(world, placed, line, at)
}

function deliverByHand(world: World, placed: PlacedOrder, line: PlacedLine, paidAt: Date): void {
  const waitMinutes = 12 + world.random.next() ** 2 * 500
  const at = workingMoment(after(paidAt, waitMinutes * minute))
  const isRecent = world.now.getTime() - paidAt.getTime() < 30 * hour
  if (at > world.now || (isRecent && world.random.chance(0.55))) {
    line.item.delivery_state = 'waiting'
    return
  }
  handOver(world, placed, line, at)
}

export function handOver(world: World, placed: PlacedOrder, line: PlacedLine, at: Date): void {
  const { worker, admin } = world.people
  const staff = world.random.chance(0.85) ? worker : admin
  const email = line.item.custom_field_values?.activation_email
  world.deliveries.push({
    ...delivery(world, line, at),
    delivery_email: typeof email === 'string' ? email : placed.customer.email,
    delivered_by: staff.id,
  })
  markDelivered(world, placed, line, at)
  tell(world, placed.order, 'delivered', at, { by: 'staff', person: staff }, { productId: line.product.id })
  if (!line.subscription || line.subscription.plan_id) return
  // A term that somebody has to activate starts when it works.
  line.subscription.starts_at = at
  line.subscription.ends_at = after(at, line.item.days * day)
}

function markDelivered(world: World, placed: PlacedOrder, line: PlacedLine, at: Date): void {
  change(line.item, { delivery_state: 'delivered', delivered_at: at })
  if (line.item.auto_receive) {
    tell(world, placed.order, 'delivered', at, { by: 'system' }, { productId: line.product.id })
  }
}

function delivery(world: World, line: PlacedLine, at: Date): DeliveryRow {
  return {
    id: world.random.uuid(),
    order_item_id: line.item.id,
    delivered_at: at,
    expires_at: after(at, line.item.days * day),
  }
}

/** The first account turned out bad: staff handed over another one. */
export function replaceDelivery(world: World, old: DeliveryRow, at: Date): void {
  const account = world.stock.find(unit => unit.id === old.stock_account_id)
  if (!account) return
  const fresh = addStock(world, account.product_id, account.days, before(at, day))
  fresh.state = 'delivered'
  change(account, { state: 'quarantined', quarantine_reason: 'replaced under warranty' })
  change(old, { ended_at: at, end_reason: 'replaced' })
  world.deliveries.push({
    ...old,
    id: world.random.uuid(),
    stock_account_id: fresh.id,
    delivered_by: world.people.worker.id,
    delivered_at: at,
    first_revealed_at: null,
    replaces_id: old.id,
    ended_at: null,
    end_reason: null,
  })
}

export function addStock(world: World, productId: string, days: number, at: Date): StockUnit {
  const name = productId.split('-')[0] ?? productId
  const unit: StockUnit = {
    id: world.random.uuid(),
    product_id: productId,
    days,
    username: `${name}.${1000 + world.stock.length}@accounts.test`,
    password: accountPassword(world.random),
    state: 'available',
    created_at: at,
  }
  world.stock.push(unit)
  return unit
}

function accountPassword(random: Random): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const word = Array.from({ length: 5 }, () => letters[random.between(0, letters.length - 1)]).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}-${random.between(1000, 9999)}`
}

function notAfter(world: World, moment: Date): Date | null {
  return moment < world.now ? moment : null
}
