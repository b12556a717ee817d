import { dayMs, hourMs, minuteMs } from '#model/time-units.ts'

/** Waits while no new charge appears: short ones first, because Paymob may show a charge late, then longer ones. */
const waitsMinutes = [1, 5, 30, 60, 120, 240, 480, 1_440]
const quickChecks = 3
/** Paymob finishes the day's charges within two hours after midnight. */
const chargedByHours = 3
const expiredWaitMs = 7 * dayMs

type Checked = {
  checks: number
  hasNewCharge: boolean
  endsAt: Date | null
  nextBillingAt: Date | null
  isExpired: boolean
  /** Paymob will not charge it again. */
  isCancelled: boolean
}

/** When to check a subscription next if no callback arrives before. */
export function nextCheck(checked: Checked, now: Date): { at: Date | null; checks: number } {
  if (checked.isCancelled) return { at: null, checks: 0 }
  if (checked.isExpired) return { at: new Date(now.getTime() + expiredWaitMs), checks: 0 }
  const due = chargeDue(checked)
  if (due && due > now && (checked.hasNewCharge || checked.checks >= quickChecks))
    return { at: due, checks: 0 }
  const minutes = waitsMinutes[Math.min(checked.checks, waitsMinutes.length - 1)] ?? 1_440
  return { at: new Date(now.getTime() + minutes * minuteMs), checks: checked.checks + 1 }
}

/** When the next charge is due: on the billing day, or at the end date when that is unknown. */
function chargeDue({ endsAt, nextBillingAt }: Checked): Date | null {
  return nextBillingAt ? new Date(nextBillingAt.getTime() + chargedByHours * hourMs) : endsAt
}
