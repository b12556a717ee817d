/** What staff hand over is there this long after it was paid for, as the shipping policy promises. */
export const deliveryHours = 24

const hourMs = 3_600_000

export function deliverBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + deliveryHours * hourMs)
}

/** The newest moment at which an order was paid whose time is over. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - deliveryHours * hourMs)
}
