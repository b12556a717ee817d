/** Places where a crash may interrupt a purchase. Each name is used once in the code. */
export const failpoints = [
  'place.held',
  'place.before-commit',
  'start.recorded',
  'start.answered',
  'callback.before-store',
  'callback.stored',
  'callback.read',
  'callback.checked',
  'check.asked',
  'settle.locked',
  'settle.approved',
  'settle.after-ledger',
  'complete.after-row',
  'deliver.taken',
  'complete.delivered',
  'complete.told',
  'complete.numbered',
  'settle.committed',
  'refund.claimed',
  'refund.answered',
  'refund.after-ledger',
  'refund.committed',
  'expire.asked',
  'expire.locked',
  'expire.released',
] as const

export type Failpoint = (typeof failpoints)[number]
type Visit = (name: Failpoint) => Promise<void> | undefined

let visit: Visit | undefined

/** Does nothing, unless a test ends the process here or runs a concurrent call first. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  return visit?.(name)
}

/** For tests only: no setting enables it, and the architecture test forbids it in other code. */
export function watchFailpoints(watcher: Visit | undefined): void {
  visit = watcher
}
