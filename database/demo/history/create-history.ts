import { coupons } from '../content/coupons.ts'
import { createRandom } from '../random.ts'
import { before, day } from './calendar.ts'
import { demoCustomerStory } from './demo-customer.ts'
import { endSubscriptions } from './endings.ts'
import { keepBooks } from './keep-books.ts'
import { tellPeople } from './notices.ts'
import { mishaps, openOrders } from './open-now.ts'
import { keepAudit, openCases } from './paperwork.ts'
import { createPeople } from './people.ts'
import { type Popularity, popularityOf } from './popularity.ts'
import { priceList } from './price-list.ts'
import { refundSome } from './refunds.ts'
import { simulateTrade } from './simulate.ts'
import { fillShelf } from './stock-shelf.ts'
import { emptyWorld, type World } from './world.ts'

export type History = {
  world: World
  popularity: Map<string, Popularity>
  lastOrderNumber: number
  lastInvoiceNumber: number
}

const seed = 20_240_923

/** A year of the shop's life up to `now`: the same for the same moment. */
export function createHistory(now: Date): History {
  const random = createRandom(seed)
  const world = emptyWorld({
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
  demoCustomerStory(world)
  simulateTrade(world)
  openOrders(world)
  refundSome(world, { whole: 8, part: 6 })
  mishaps(world)
  fillShelf(world)
  endSubscriptions(world)
  const numbers = keepBooks(world)
  tellPeople(world)
  keepAudit(world)
  openCases(world)
  return { world, popularity: popularityOf(world), ...numbers }
}
