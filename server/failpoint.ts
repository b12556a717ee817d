/** Where a purchase may be cut off: each name stands once in the code, at the place that it tells of. */
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

/** Nothing, unless a test stands there to end the process, or to let a rival go first. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  return visit?.(name)
}

/** For tests alone: no setting reaches this, and the architecture test keeps the shop's own code from it. */
export function watchFailpoints(watcher: Visit | undefined): void {
  visit = watcher
}
