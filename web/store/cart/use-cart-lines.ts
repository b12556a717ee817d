import { useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../lib/api.ts'
import { nullIfNotFound } from '../../lib/api-errors.ts'
import type { ProductDetail } from '../../lib/api-types.ts'
import { useCart } from '../../lib/cart/cart.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { reservedUnits } from '../../lib/purchase/settle-cart.ts'
import { type LineChange, lineChange, missingFields, updatedLine } from './line-changes.ts'

export type ShownLine = {
  line: CartLine
  /** With the current name and image, and the prices at the time it was added. */
  shown: CartLine
  change: LineChange | undefined
  missing: ReturnType<typeof missingFields>
}

/** The cart lines, compared with current product data. */
export function useCartLines(): { lines: ShownLine[]; hasFailed: boolean } {
  const lines = useCart()
  const shortStock = useShortStock()
  const reserved = reservedUnits()
  const ids = [...new Set(lines.map(({ subscription }) => subscription.id))]
  const queries = useQueries({
    queries: ids.map(id => ({
      queryKey: ['product', id],
      queryFn: async () =>
        (await nullIfNotFound(call('GET /api/subscriptions/{id}', { params: { id } })))?.data ?? null,
    })),
  })
  const products = new Map(ids.map((id, index) => [id, queries[index]?.data]))
  return {
    lines: lines.map(line =>
      shownLine(line, products.get(line.subscription.id), {
        available: shortStock[line.id],
        reserved: reserved.get(line.id),
      }),
    ),
    hasFailed: queries.some(({ isError }) => isError),
  }
}

function shownLine(
  line: CartLine,
  product: ProductDetail | null | undefined,
  { available, reserved }: { available: number | undefined; reserved: number | undefined },
): ShownLine {
  const change = product === undefined ? undefined : lineChange(line, product, reserved)
  const fresh = product ? updatedLine(line, product).subscription : undefined
  const { name, nameAr, description, descriptionAr, image, customFields } = fresh ?? line.subscription
  const subscription = {
    ...line.subscription,
    name,
    nameAr,
    description,
    descriptionAr,
    image,
    customFields,
  }
  const shown = { ...line, subscription }
  const isShort = available !== undefined && line.quantity > available
  return {
    line,
    shown,
    change: change ?? (isShort ? { kind: 'stock', available } : undefined),
    missing: missingFields(shown),
  }
}

/** Accounts that were available when the server rejected the order, by line id. */
function useShortStock(): Record<string, number> {
  const state: unknown = useLocation().state
  const hasShortStock = typeof state === 'object' && state !== null && 'shortStock' in state
  return hasShortStock ? (state.shortStock as Record<string, number>) : {}
}
