import { dayMs } from './time-units.ts'

export type StockLife = 'whole' | 'short' | 'over'

/** Whether an account works for the whole duration when it is sold now. Only such an account is sold. */
export function stockLife(expiresAt: string | null, days: number, now: Date): StockLife {
  if (expiresAt === null) return 'whole'
  const leftMs = new Date(expiresAt).getTime() - now.getTime()
  if (leftMs < 0) return 'over'
  return leftMs < days * dayMs ? 'short' : 'whole'
}
