import { CallError } from '#model/calls.ts'
import type { Choice } from './order-body.ts'

/**
 * When the server says that prices or stock moved: how many accounts it had for each line that came short, by the
 * line's id. The cart finds the rest out by itself. Nothing for any other failure.
 */
export function refusedStock(failure: unknown, { lines }: Choice): Record<string, number> | undefined {
  if (!(failure instanceof CallError) || failure.code !== 'order_changed') return undefined
  const { changes = [] } = (failure.data ?? {}) as {
    changes?: { line: number; kind: string; available?: number }[]
  }
  const short = changes.flatMap(({ line, kind, available }) => {
    const id = lines[line]?.id
    return kind === 'stock' && id !== undefined ? [[id, available ?? 0] as const] : []
  })
  return Object.fromEntries(short)
}
