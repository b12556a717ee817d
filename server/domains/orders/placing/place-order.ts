import type { Tx } from '#database/client.ts'
import type { NewOrder } from '#model/contracts/orders.ts'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { toSar, zero } from '#model/money.ts'
import { type PricedOrder, priceOrder } from '#model/order-pricing.ts'
import { maxSubtotal, reservationMinutes } from '#model/order-states.ts'
import { renewalObstacle } from '#model/renewal.ts'
import type { Deps } from '../../../deps.ts'
import { failpoint } from '../../../failpoint.ts'
import { networkHashOf } from '../../../http/visitor.ts'
import { checkGuessedCoupon, discountOf, redeemCoupon } from '../../coupons/public.ts'
import { reserveStock } from '../../stock/public.ts'
import { completeOrder } from '../fulfilling/complete-order.ts'
import { findOrder, insertItems, insertOrder, lockOrder, type OrderRow } from '../order-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { enforceOrderLimits, refuseOverLimits } from './limit-orders.ts'
import {
  findShortLines,
  type OrderChange,
  orderChanged,
  type PricedOrderLine,
  priceOrderLines,
} from './price-order-lines.ts'
import { findProductsForSale } from './product-queries.ts'

type PlaceOrderInput = {
  customerId: string
  /** The network of the connection that it comes from. */
  addressKey: string
  language: Language
  input: NewOrder
  /** Runs in the order's own transaction, so that order and answer commit together. */
  remember(tx: Tx, order: OrderRow): Promise<void>
}

const minuteMs = 60_000

/** Prices every line from current data, reserves its stock, and refuses what differs from what the shopper saw. */
export async function placeOrder(
  { database, clock, config, limits }: Pick<Deps, 'database' | 'clock' | 'config' | 'limits'>,
  { customerId, addressKey, language, input, remember }: PlaceOrderInput,
): Promise<OrderRow> {
  const now = clock.now()
  const option = input.paymentMethod ?? 'paymob'
  const ids = [...new Set(input.items.map(item => item.subscriptionId))]
  const products = await findProductsForSale(database.reader, ids)
  const lines = priceOrderLines(input.items, products, { option, language })
  const obstacle = option === 'subscription' ? renewalObstacle(lines) : undefined
  if (obstacle) throw new AppError(`renewal_${obstacle}`)
  refuseLargeLines(lines, config.orderLimits.quantityPerLine, language)
  const short = findShortLines(lines, products)
  if (short.length > 0) throw orderChanged(short)
  const coupon = input.coupon
    ? await checkGuessedCoupon({ database, clock, limits }, input.coupon.code, customerId)
    : undefined
  const priced = priceOrder(lines, coupon && discountOf(coupon))
  if (priced.subtotal > maxSubtotal)
    throw new AppError('order_limit_total', { values: { maximum: toSar(maxSubtotal) } })
  const isFree = priced.total === zero
  const networkHash = networkHashOf(addressKey)
  const placement = { customerId, networkHash, isFree, units: unitsFromStock(lines), now }
  await refuseOverLimits(database.reader, config.orderLimits, placement)

  return database.transaction(async tx => {
    await enforceOrderLimits(tx, config.orderLimits, placement)
    const orderId = await insertOrder(tx, {
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
    })
    await insertLines(tx, orderId, { lines, priced, now })
    await failpoint('place.held')
    if (coupon) await redeemCoupon(tx, coupon, { orderId, discount: priced.discount, now })
    const actor = { by: 'customer', userId: customerId } as const
    await recordOrderEvent(tx, orderId, 'order_placed', actor)
    if (isFree) await completeFree(tx, orderId, { now, actor })
    const order = await findOrder(tx, orderId)
    if (!order) throw new Error(`order ${orderId} is gone within its own transaction`)
    await remember(tx, order)
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

async function insertLines(
  tx: Tx,
  orderId: string,
  { lines, priced, now }: { lines: PricedOrderLine[]; priced: PricedOrder; now: Date },
): Promise<void> {
  const items = await insertItems(
    tx,
    lines.map((line, position) => ({
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
    })),
  )
  const short: OrderChange[] = []
  for (const { id, position } of items) {
    const line = lines[position]
    if (!line?.autoReceive) continue
    const held = await reserveStock(tx, {
      itemId: id,
      productId: line.productId,
      days: line.days,
      units: line.quantity,
      now,
    })
    if (held.outcome === 'held') continue
    const available = held.available
    short.push({ line: position, subscriptionId: line.productId, kind: 'stock', available })
  }
  if (short.length > 0) throw orderChanged(short)
}

async function completeFree(
  tx: Tx,
  orderId: string,
  { now, actor }: { now: Date; actor: { by: 'customer'; userId: string } },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order) await completeOrder(tx, order, { now, actor })
}
