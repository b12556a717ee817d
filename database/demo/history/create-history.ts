import { coupons } from '../content/coupons.ts'
import { createRandom } from '../random.ts'
import { addAvailableStock } from './add-available-stock.ts'
import { assignBatches } from './assign-batches.ts'
import { assignNumbers } from './assign-numbers.ts'
import { before, day } from './calendar.ts'
import { countSales } from './count-sales.ts'
import { createDemoCustomerOrders } from './create-demo-customer-orders.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { notifyCustomers, notifyStaff } from './notify-people.ts'
import { openCases } from './open-cases.ts'
import { openOrders, simulateProblems } from './open-orders.ts'
import { createPeople } from './people.ts'
import { priceList } from './price-list.ts'
import { recordAudit } from './record-audit.ts'
import { refundSome } from './refunds.ts'
import { reportClaims } from './report-claims.ts'
import { simulateOrders } from './simulate-orders.ts'
import { emptySimulation, type SimulationState } from './simulation-state.ts'
import { writeReviews } from './write-reviews.ts'

export type History = {
  simulation: SimulationState
  soldUnits: Map<string, number>
  lastOrderNumber: number
  lastInvoiceNumber: number
  lastCreditNoteNumber: number
}

const seed = 20_240_923

/** Simulates a year of orders up to `now`. The same `now` gives the same history. */
export function createHistory(now: Date): History {
  const random = createRandom(seed)
  const simulation = emptySimulation({
    now,
    random: random.fork('trade'),
    people: createPeople(now, random.fork('people')),
    offers: priceList(now, random.fork('prices')),
    coupons: coupons.map(coupon => ({
      id: random.uuid(),
      coupon,
      uses: 0,
      opensAt: before(now, coupon.opensDaysAgo * day),
      expiresAt: before(now, coupon.expiresDaysAgo * day),
    })),
  })
  createDemoCustomerOrders(simulation)
  simulateOrders(simulation)
  openOrders(simulation)
  refundSome(simulation, { whole: 8, part: 6 })
  simulateProblems(simulation)
  reportClaims(simulation)
  addAvailableStock(simulation)
  assignBatches(simulation)
  endSubscriptions(simulation)
  writeReviews(simulation)
  const numbers = assignNumbers(simulation)
  notifyCustomers(simulation)
  recordAudit(simulation)
  openCases(simulation)
  notifyStaff(simulation)
  return { simulation, soldUnits: countSales(simulation), ...numbers }
}
