import { hourMs } from '#model/time-units.ts'
import { cart } from '../cart/cart.ts'
import { type CartLine, parseCart } from '../cart/cart-line.ts'
import { storedValue } from '../stored-value.ts'

/** The order that was sent to payment, with the cart at that time. */
type PendingPayment = { orderId: string; cart: readonly CartLine[]; startedAt: number }

/** The last `POST /api/orders`. Sending the same body again reuses its key. */
export type SentRequest = { idempotencyKey: string; body: string; orderId?: string }

type PendingOrder = { payment?: PendingPayment | undefined; request?: SentRequest | undefined }

/** One stored object for everything the browser remembers about an unpaid order. */
const pendingOrder = storedValue('pendingOrder')

/** Keys of earlier versions: read when there is no `pendingOrder`, and removed with the next write. */
const legacy = {
  pendingOrderId: storedValue('pendingOrderId'),
  cartBackup: storedValue('cartBackup'),
  orderTry: storedValue('orderTry'),
}

export const cartBackupMs = hourMs

export function readPendingOrderId(): string | null {
  return read().payment?.orderId ?? null
}

/** The cart when the payment was started; valid for one hour. */
export function readCartBackup(now = Date.now()): readonly CartLine[] | undefined {
  const { payment } = read()
  const ageMs = payment ? now - payment.startedAt : Number.NaN
  return ageMs >= 0 && ageMs <= cartBackupMs ? payment?.cart : undefined
}

/** Called before the browser leaves for the payment page. */
export function savePendingPayment(orderId: string, lines: readonly CartLine[], now = Date.now()): void {
  write({ ...read(), payment: { orderId, cart: lines, startedAt: now } })
}

/** For an order that is paid from its own page: its cart is known only if it is the last one requested here. */
export function resumePendingPayment(orderId: string, now = Date.now()): void {
  if (readPendingOrderId() === orderId && readCartBackup(now)) return
  const isLastRequest = readSentRequest()?.orderId === orderId
  savePendingPayment(orderId, isLastRequest ? parseCart(cart.read()) : [], now)
}

export function clearPendingPayment(): void {
  write({ ...read(), payment: undefined })
}

export function readSentRequest(): SentRequest | undefined {
  return read().request
}

export function saveSentRequest(request: SentRequest): void {
  write({ ...read(), request })
}

export function clearSentRequest(): void {
  write({ ...read(), request: undefined })
}

export function clearPendingOrder(): void {
  write({})
}

function read(): PendingOrder {
  const { payment, request } = parseObject(pendingOrder.read()) ?? readLegacy()
  return { payment: parsePayment(payment), request: parseRequest(request) }
}

function write(next: PendingOrder): void {
  const isEmpty = !next.payment && !next.request
  pendingOrder.write(isEmpty ? null : JSON.stringify(next))
  for (const value of Object.values(legacy)) value.write(null)
}

function readLegacy(): Record<string, unknown> {
  const backup = parseObject(legacy.cartBackup.read())
  const request = parseObject(legacy.orderTry.read())
  return {
    payment: { orderId: legacy.pendingOrderId.read(), cart: backup?.cart, startedAt: backup?.timestamp },
    request: request && { ...request, idempotencyKey: request.key },
  }
}

function parsePayment(value: unknown): PendingPayment | undefined {
  const { orderId, cart: lines, startedAt } = (value ?? {}) as Record<string, unknown>
  if (typeof orderId !== 'string') return undefined
  const isDated = typeof startedAt === 'number'
  return { orderId, cart: parseCart(JSON.stringify(lines ?? [])), startedAt: isDated ? startedAt : 0 }
}

function parseRequest(value: unknown): SentRequest | undefined {
  const { idempotencyKey, body, orderId } = (value ?? {}) as Record<string, unknown>
  if (typeof idempotencyKey !== 'string' || typeof body !== 'string') return undefined
  return typeof orderId === 'string' ? { idempotencyKey, body, orderId } : { idempotencyKey, body }
}

function parseObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
