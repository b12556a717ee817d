import { useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '../../lib/api.ts'
import { nullIfNotFound } from '../../lib/api-errors.ts'
import type { ProductDetail } from '../../lib/api-types.ts'
import { useCart } from '../../lib/cart/cart.ts'
import type { CartLine } from '../../lib/cart/cart-line.ts'
import { reservedUnits } from '../../lib/purchase/settle-cart.ts'
import { type LineChange, lineChange, missingFields, refreshed } from './line-changes.ts'

export type ShownLine = {
  line: CartLine
  /** Named and pictured as the shop does now; its prices are those that the shopper knows. */
  shown: CartLine
  change: LineChange | undefined
  missing: ReturnType<typeof missingFields>
}

/** The cart's lines held against the shop as it is now. */
export function useCartLines(): { lines: ShownLine[]; hasFailed: boolean } {
  const lines = useCart()
  const refused = useShortStock()
  const held = reservedUnits()
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
        refusedAt: refused[line.id],
        held: held.get(line.id),
      }),
    ),
    hasFailed: queries.some(({ isError }) => isError),
  }
}

function shownLine(
  line: CartLine,
  product: ProductDetail | null | undefined,
  { refusedAt, held }: { refusedAt: number | undefined; held: number | undefined },
): ShownLine {
  const change = product === undefined ? undefined : lineChange(line, product, held)
  const fresh = product ? refreshed(line, product).subscription : undefined
  const { name, nameAr, description, descriptionAr, image, customFields } = fresh ?? line.subscription
  const subscription = {
    ...line.subscription,
    ...{ name, nameAr, description, descriptionAr, image, customFields },
  }
  const shown = { ...line, subscription }
  const isShort = refusedAt !== undefined && line.quantity > refusedAt
  return {
    line,
    shown,
    change: change ?? (isShort ? { kind: 'stock', available: refusedAt } : undefined),
    missing: missingFields(shown),
  }
}

/** How many accounts the server had for a line when it refused the order, by the line's id. */
function useShortStock(): Record<string, number> {
  const state: unknown = useLocation().state
  const isOurs = typeof state === 'object' && state !== null && 'shortStock' in state
  return isOurs ? (state.shortStock as Record<string, number>) : {}
}
