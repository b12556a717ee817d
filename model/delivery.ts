/** Staff deliver manual items within this time after payment, as the shipping policy promises. */
export const deliveryHours = 24

const hourMs = 3_600_000

export function deliverBy(completedAt: Date): Date {
  return new Date(completedAt.getTime() + deliveryHours * hourMs)
}

/** Orders completed before this time are overdue. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - deliveryHours * hourMs)
}
