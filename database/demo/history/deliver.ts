import type { Random } from '../random.ts'
import { after, before, day, hour, minute, workingMoment } from './calendar.ts'
import { postSale } from './ledger.ts'
import {
  change,
  type DeliveryRow,
  type PlacedLine,
  type PlacedOrder,
  recordOrderEvent,
  type SimulationState,
  type StockUnit,
} from './simulation-state.ts'

/** Delivers auto-receive items at once and schedules manual ones; recent manual items may still be waiting. */
export function deliverLines(
  simulation: SimulationState,
  placed: PlacedOrder,
  paidAt: Date,
  leaveWaiting: boolean,
): void {
  for (const line of placed.lines) {
    if (line.item.auto_receive) deliverFromStock(simulation, placed, line, paidAt)
    else if (leaveWaiting) line.item.delivery_state = 'waiting'
    else scheduleManualDelivery(simulation, placed, line, paidAt)
  }
  const times = placed.lines.map(line => line.item.delivered_at)
  if (times.every(time => time instanceof Date)) {
    postSale(simulation, placed, new Date(Math.max(...times.map(time => time.getTime()))))
  }
}

function deliverFromStock(
  simulation: SimulationState,
  placed: PlacedOrder,
  line: PlacedLine,
  at: Date,
): void {
  for (let unit = 1; unit <= line.item.quantity; unit += 1) {
    const account = addStock(
      simulation,
      line.product.id,
      line.item.days,
      before(at, simulation.random.between(2, 24) * day),
    )
    account.state = 'delivered'
    simulation.deliveries.push({
      ...delivery(simulation, line, at),
      unit,
      stock_account_id: account.id,
      delivery_email: placed.customer.email,
      first_revealed_at: simulation.random.chance(0.85) ? notAfter(simulation, after(at, 3 * minute)) : null,
    })
  }
  markDelivered(simulation, placed, line, at)
}

function scheduleManualDelivery(
  simulation: SimulationState,
  placed: PlacedOrder,
  line: PlacedLine,
  paidAt: Date,
): void {
  const waitMinutes = 12 + simulation.random.next() ** 2 * 500
  const at = workingMoment(after(paidAt, waitMinutes * minute))
  const isRecent = simulation.now.getTime() - paidAt.getTime() < 30 * hour
  if (at > simulation.now || (isRecent && simulation.random.chance(0.55))) {
    line.item.delivery_state = 'waiting'
    return
  }
  deliverManually(simulation, placed, line, at)
}

export function deliverManually(
  simulation: SimulationState,
  placed: PlacedOrder,
  line: PlacedLine,
  at: Date,
): void {
  const { worker, admin } = simulation.people
  const staff = simulation.random.chance(0.85) ? worker : admin
  const email = line.item.custom_field_values?.activation_email
  simulation.deliveries.push({
    ...delivery(simulation, line, at),
    delivery_email: typeof email === 'string' ? email : placed.customer.email,
    delivered_by: staff.id,
  })
  markDelivered(simulation, placed, line, at)
  recordOrderEvent(
    simulation,
    placed.order,
    'item_delivered',
    at,
    { by: 'staff', person: staff },
    { itemId: line.item.id },
  )
  if (!line.subscription || line.subscription.plan_id) return
  // A manually delivered subscription starts on delivery.
  line.subscription.starts_at = at
  line.subscription.ends_at = after(at, line.item.days * day)
}

function markDelivered(simulation: SimulationState, placed: PlacedOrder, line: PlacedLine, at: Date): void {
  change(line.item, { delivery_state: 'delivered', delivered_at: at })
  if (line.item.auto_receive) {
    recordOrderEvent(
      simulation,
      placed.order,
      'item_delivered',
      at,
      { by: 'system' },
      { itemId: line.item.id },
    )
  }
}

function delivery(simulation: SimulationState, line: PlacedLine, at: Date): DeliveryRow {
  return {
    id: simulation.random.uuid(),
    order_item_id: line.item.id,
    delivered_at: at,
    expires_at: after(at, line.item.days * day),
  }
}

/** Replaces a faulty account under warranty. */
export function replaceDelivery(simulation: SimulationState, old: DeliveryRow, at: Date): void {
  const account = simulation.stock.find(unit => unit.id === old.stock_account_id)
  if (!account) return
  const fresh = addStock(simulation, account.product_id, account.days, before(at, day))
  fresh.state = 'delivered'
  change(account, { state: 'quarantined', quarantine_reason: 'replaced' })
  change(old, { ended_at: at, end_reason: 'replaced' })
  simulation.deliveries.push({
    ...old,
    id: simulation.random.uuid(),
    stock_account_id: fresh.id,
    delivered_by: simulation.people.worker.id,
    delivered_at: at,
    first_revealed_at: null,
    replaces_id: old.id,
    ended_at: null,
    end_reason: null,
  })
}

export function addStock(simulation: SimulationState, productId: string, days: number, at: Date): StockUnit {
  const name = productId.split('-')[0] ?? productId
  const unit: StockUnit = {
    id: simulation.random.uuid(),
    product_id: productId,
    days,
    username: `${name}.${1000 + simulation.stock.length}@accounts.test`,
    password: accountPassword(simulation.random),
    state: 'available',
    created_at: at,
  }
  simulation.stock.push(unit)
  return unit
}

function accountPassword(random: Random): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const word = Array.from({ length: 5 }, () => letters[random.between(0, letters.length - 1)]).join('')
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}-${random.between(1000, 9999)}`
}

function notAfter(simulation: SimulationState, moment: Date): Date | null {
  return moment < simulation.now ? moment : null
}
