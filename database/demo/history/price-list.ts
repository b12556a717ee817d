import { defaultDurations } from '#model/durations.ts'
import { fromSar, type Halalas, ratio } from '#model/money.ts'
import { catalogue } from '../content/catalogue.ts'
import type { DemoProduct } from '../content/types.ts'
import type { Random } from '../random.ts'
import { before, day } from './calendar.ts'

/** Unit prices after the product's discount, for both payment options. */
export type OfferDuration = {
  days: number
  oneTime: Halalas
  /** Undefined where auto-renewal is not cheaper, or the provider has no such frequency. */
  renewing: Halalas | undefined
}

export type Offer = {
  product: DemoProduct
  durations: OfferDuration[]
  onSaleFrom: Date
  onSaleUntil: Date
}

const renewableDays: ReadonlySet<number> = new Set([7, 30, 90, 180, 365])

export function priceList(now: Date, random: Random): Offer[] {
  const products = catalogue.flatMap(category => category.products)
  return products.map((product, index) => ({
    product,
    durations: durationsOf(product),
    // Every seventh product is new; the others were on sale before the history starts.
    onSaleFrom: before(now, (index % 7 === 3 ? random.between(20, 150) : random.between(370, 420)) * day),
    onSaleUntil: before(now, daysSinceLastSale(product) * day),
  }))
}

function daysSinceLastSale(product: DemoProduct): number {
  if (product.isInactive) return 110
  return product.stock === 'sold-out' ? 2 : 0
}

function durationsOf(product: DemoProduct): OfferDuration[] {
  const discounted = (price: Halalas) => ratio(price, 100 - (product.discount ?? 0), 100)
  if (product.durations.length === 0) {
    return defaultDurations(fromSar(product.price)).map(({ days, price }) => ({
      days,
      oneTime: discounted(price),
      renewing: undefined,
    }))
  }
  return product.durations.map(({ days, price, subscription }) => ({
    days,
    oneTime: discounted(fromSar(price)),
    renewing:
      subscription !== undefined && renewableDays.has(days) ? discounted(fromSar(subscription)) : undefined,
  }))
}
