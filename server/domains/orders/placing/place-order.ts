import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import type { NewOrder } from '#model/contracts/orders.ts'
import { isCovered } from '#model/coupons.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { toSar, zero } from '#model/money.ts'
import { type PricedOrder, priceOrder } from '#model/order-pricing.ts'
import { maxSubtotal, reservationMinutes } from '#model/order-states.ts'
import { renewalObstacle } from '#model/renewal.ts'
import { minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { networkHashOf } from '../../../http/visitor.ts'
import { checkEnteredCoupon, obstacleRefusal, redeemCoupon, scopeOf, termsOf } from '../../coupons/public.ts'
import { reserveStock } from '../../stock/public.ts'
import { completeOrder } from '../fulfilling/complete-order.ts'
import { insertPlacedOrder } from '../records/insert-queries.ts'
import { findOrder, lockOrder, type OrderRow } from '../records/order-queries.ts'
import { enforceOrderLimits } from './limit-orders.ts'
import {
  findShortLines,
  type OrderChange,
  orderChanged,
  type PricedOrderLine,
  priceOrderLines,
} from './price-order-lines.ts'
import { findProductsForSale, type ProductForSale } from './product-queries.ts'

type PlaceOrderInput = {
  customerId: string
  /** Hash of the network that the request came from. */
  addressKey: string
  language: Language
  input: NewOrder
  /** The first statement of the order's transaction. */
  claimKey(tx: Tx): Promise<void>
  /** Runs in the order's transaction, so the order and its stored reply commit together. */
  storeReply(tx: Tx, order: OrderRow): Promise<void>
}

/**
 * Prices every item from current data and reserves its stock. Refuses when prices or stock differ from what the shopper
 * saw.
 */
export async function placeOrder(
  { database, clock, config, limits }: Pick<Deps, 'database' | 'clock' | 'config' | 'limits'>,
  { customerId, addressKey, language, input, claimKey, storeReply }: PlaceOrderInput,
): Promise<OrderRow> {
  const now = clock.now()
  const option = input.paymentMethod ?? 'paymob'
  const ids = [...new Set(input.items.map(item => item.subscriptionId))]
  const units = Math.max(...input.items.map(item => item.quantity))
  const products = await findProductsForSale(database.reader, { ids, units, now })
  const lines = priceOrderLines(input.items, products, { option, language })
  const obstacle = option === 'subscription' ? renewalObstacle(lines) : undefined
  if (obstacle) throw new AppError(`renewal_${obstacle}`)
  refuseLargeLines(lines, config.orderLimits.quantityPerLine, language)
  const short = findShortLines(lines, products)
  if (short.length > 0) throw orderChanged(short)
  const coupon = input.coupon
    ? await checkEnteredCoupon({ database, clock, limits }, input.coupon.code, {
        customerId,
        language,
        limitKey: customerId,
      })
    : undefined
  const priced = priceOrder(
    lines.map(line => ({ ...line, isCovered: !coupon || isCovered(scopeOf(coupon), line) })),
    coupon && termsOf(coupon),
  )
  if (coupon && priced.obstacle)
    throw await obstacleRefusal(database.reader, coupon, priced.obstacle, language)
  if (priced.subtotal > maxSubtotal)
    throw new AppError('order_limit_total', { values: { maximum: toSar(maxSubtotal) } })
  const isFree = priced.total === zero
  const networkHash = networkHashOf(addressKey)
  const placement = { customerId, networkHash, isFree, units: unitsFromStock(lines), now }

  return database.transaction(async tx => {
    await claimKey(tx)
    await enforceOrderLimits(tx, config.orderLimits, placement)
    const orderId = randomUUID()
    const items = newItems(orderId, lines, priced)
    const placed = await insertPlacedOrder(tx, {
      order: {
        id: orderId,
        user_id: customerId,
        payment_method: isFree ? 'free' : option,
        subtotal_halalas: priced.subtotal,
        discount_halalas: priced.discount,
        total_halalas: priced.total,
        coupon_code: coupon?.code ?? null,
        payable_until: new Date(now.getTime() + reservationMinutes * minuteMs),
        language,
        network_hash: networkHash,
        created_at: now,
      },
      items,
      event: { order_id: orderId, kind: 'order_placed', actor: 'customer', actor_id: customerId },
    })
    await reserveItems(tx, items, now)
    await failpoint('place.reserved')
    const order = isFree
      ? await completeFree(tx, orderId, { now, customerId })
      : { ...placed, declines: 0, items: items.map(item => itemRow(item, products)) }
    await storeReply(tx, order)
    // All orders with this coupon wait for its row, so this lock comes late.
    if (coupon)
      await redeemCoupon(tx, coupon, { orderId, customerId, discount: priced.discount, language, now })
    await failpoint('place.before-commit')
    return order
  })
}

function unitsFromStock(lines: readonly PricedOrderLine[]): number {
  return lines.reduce((units, { autoReceive, quantity }) => units + (autoReceive ? quantity : 0), 0)
}

function refuseLargeLines(lines: readonly PricedOrderLine[], maximum: number, language: Language): void {
  const large = lines.find(({ autoReceive, quantity }) => autoReceive && quantity > maximum)
  if (!large) return
  const name = language === 'ar' ? large.nameAr : large.name
  throw new AppError('order_limit_quantity', { values: { maximum, name } })
}

type NewItem = ReturnType<typeof newItems>[number]

function newItems(orderId: string, lines: readonly PricedOrderLine[], priced: PricedOrder) {
  return lines.map((line, position) => ({
    id: randomUUID(),
    order_id: orderId,
    position,
    product_id: line.productId,
    product_name: line.name,
    product_name_ar: line.nameAr,
    days: line.days,
    duration_label: line.label,
    duration_label_ar: line.labelAr,
    quantity: line.quantity,
    unit_price_halalas: line.unit,
    discount_halalas: priced.lines[position]?.discount ?? zero,
    line_total_halalas: priced.lines[position]?.total ?? zero,
    custom_field_values: line.values,
    custom_field_names_ar: line.namesAr,
    auto_receive: line.autoReceive,
    warranty_days: line.warrantyDays,
  }))
}

/** The item as `findOrder` would read it. */
function itemRow(item: NewItem, products: readonly ProductForSale[]): OrderRow['items'][number] {
  const product = products.find(({ id }) => id === item.product_id)
  if (!product) throw new Error(`item of an unknown product ${item.product_id}`)
  const { image, price_halalas, fields } = product
  return { ...item, delivery_state: 'not_due', delivered_at: null, image, price_halalas, fields }
}

async function reserveItems(tx: Tx, items: readonly NewItem[], now: Date): Promise<void> {
  const short: OrderChange[] = []
  for (const { id: itemId, position, product_id: productId, days, quantity, auto_receive } of items) {
    if (!auto_receive) continue
    const result = await reserveStock(tx, { itemId, productId, days, units: quantity, now })
    if (result.outcome === 'reserved') continue
    short.push({ line: position, subscriptionId: productId, kind: 'stock', available: result.available })
  }
  if (short.length > 0) throw orderChanged(short)
}

async function completeFree(
  tx: Tx,
  orderId: string,
  { now, customerId }: { now: Date; customerId: string },
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order) await completeOrder(tx, order, { now, actor: { by: 'customer', userId: customerId } })
  const completed = await findOrder(tx, orderId)
  if (!completed) throw new Error(`order ${orderId} is gone within its own transaction`)
  return completed
}
