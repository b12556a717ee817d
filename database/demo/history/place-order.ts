import { fold } from '#model/arabic.ts'
import { shareDiscount } from '#model/coupons.ts'
import { add, fromSar, type Halalas, halalas, percent, subtract, times, zero } from '#model/money.ts'
import { durationLabel } from '../content/durations.ts'
import type { DemoField, DemoProduct } from '../content/types.ts'
import type { Random } from '../random.ts'
import { after, minute } from './calendar.ts'
import type { Person } from './people.ts'
import {
  type CouponState,
  type ItemRow,
  type PlacedOrder,
  recordOrderEvent,
  type SimulationState,
} from './simulation-state.ts'

export type RequestedLine = { product: DemoProduct; days: number; quantity: number; unitPrice: Halalas }

export type OrderRequest = {
  customer: Person
  at: Date
  lines: RequestedLine[]
  method: 'paymob' | 'subscription'
  coupon?: CouponState
  renews?: string
}

export const payableFor = 30 * minute

/** Creates a pending order with its items and coupon, by the shop's own pricing rules. */
export function placeOrder(simulation: SimulationState, request: OrderRequest): PlacedOrder {
  const { customer, at } = request
  const lineTotals = request.lines.map(line => times(line.unitPrice, line.quantity))
  const subtotal = add(...lineTotals)
  const discount = request.coupon ? couponValue(request.coupon, subtotal) : zero
  const shares = shareDiscount(lineTotals, discount)
  const total = subtract(subtotal, discount)
  const orderId = simulation.random.uuid()
  const placed: PlacedOrder = {
    customer,
    order: {
      id: orderId,
      user_id: customer.id,
      payment_method: total === 0 ? 'free' : request.method,
      subtotal_halalas: subtotal,
      discount_halalas: discount,
      total_halalas: total,
      coupon_code: request.coupon?.coupon.code ?? null,
      payable_until: after(at, payableFor),
      language: customer.language,
      renews_subscription_id: request.renews ?? null,
      created_at: at,
    },
    lines: request.lines.map((line, position) => ({
      product: line.product,
      item: itemRow(simulation.random, {
        orderId,
        position,
        line,
        share: shares[position] ?? zero,
        customer,
      }),
    })),
  }
  simulation.placed.push(placed)
  recordOrderEvent(simulation, placed.order, 'order_placed', at, {
    by: request.renews ? 'provider' : 'customer',
    ...(request.renews ? {} : { person: customer }),
  })
  if (request.coupon) redeem(simulation, placed, request.coupon, discount)
  return placed
}

type ItemParts = { orderId: string; position: number; line: RequestedLine; share: Halalas; customer: Person }

function itemRow(random: Random, { orderId, position, line, share, customer }: ItemParts): ItemRow {
  const { product, quantity, unitPrice } = line
  const label = durationLabel(line.days)
  return {
    id: random.uuid(),
    order_id: orderId,
    position,
    product_id: product.id,
    product_name: product.name[1],
    product_name_ar: product.name[0],
    search_text: fold(product.name.toReversed().join(' ')),
    days: line.days,
    duration_label: label[1],
    duration_label_ar: label[0],
    quantity,
    unit_price_halalas: unitPrice,
    discount_halalas: share,
    line_total_halalas: subtract(times(unitPrice, quantity), share),
    custom_field_values: Object.fromEntries(
      (product.fields ?? [])
        .filter(field => field.isRequired || random.chance(0.4))
        .map(field => [field.name, fieldValue(random, field, customer)]),
    ),
    auto_receive: product.delivery === 'instant',
  }
}

function fieldValue(random: Random, field: DemoField, customer: Person): string {
  switch (field.type) {
    case 'email':
      return customer.email
    case 'phone':
      return customer.phone
    case 'number':
      return String(field.name === 'weight_kg' ? random.between(52, 108) : random.between(1, 12))
    case 'select':
      return random.pick(field.options ?? [])
    case 'textarea':
      return random.pick([
        'أرجو التفعيل اليوم إن أمكن.',
        'تواصلوا معي قبل التفعيل.',
        'لا توجد ملاحظات، شكرًا لكم.',
      ])
    case 'text':
      return textValue(random, field.name, customer)
  }
}

function textValue(random: Random, fieldName: string, customer: Person): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(1, 9)).join('')
  switch (fieldName) {
    case 'player_id':
      return digits(random.between(8, 12))
    case 'commercial_registration':
      return `1010${digits(6)}`
    case 'exam_date':
      return random.pick(['15 مارس', '2 أبريل', 'بداية مايو'])
    case 'institution':
      return 'قسم الإعلام بالجامعة'
    default:
      return customer.fullName
  }
}

function couponValue({ coupon }: CouponState, subtotal: Halalas): Halalas {
  if (coupon.discount.type === 'percentage') return percent(subtotal, coupon.discount.percent)
  return halalas(Math.min(fromSar(coupon.discount.sar), subtotal))
}

function redeem(
  simulation: SimulationState,
  placed: PlacedOrder,
  state: CouponState,
  discount: Halalas,
): void {
  state.uses += 1
  simulation.redemptions.push({
    id: simulation.random.uuid(),
    coupon_id: state.id,
    order_id: placed.order.id,
    discount_halalas: discount,
    created_at: placed.order.created_at,
  })
}
