import type { SimulationState } from './simulation-state.ts'

/** Units sold in completed orders, by product. */
export function countSales({ placed }: SimulationState): Map<string, number> {
  const sold = new Map<string, number>()
  for (const { order, lines } of placed) {
    if (order.status !== 'completed') continue
    for (const { item, product } of lines) sold.set(product.id, (sold.get(product.id) ?? 0) + item.quantity)
  }
  return sold
}
