/** Points at which tests crash the process or run a concurrent call. Each name is used once in the code. */
export const failpoints = [
  'place.reserved',
  'place.before-commit',
  'start.recorded',
  'start.answered',
  'callback.before-store',
  'callback.stored',
  'callback.read',
  'callback.checked',
  'check.answered',
  'settle.locked',
  'settle.approved',
  'settle.after-ledger',
  'complete.after-row',
  'deliver.claimed',
  'complete.delivered',
  'complete.notified',
  'complete.numbered',
  'settle.committed',
  'refund.claimed',
  'refund.answered',
  'refund.after-ledger',
  'refund.numbered',
  'refund.committed',
  'expire.checked',
  'expire.locked',
  'expire.released',
] as const

export type Failpoint = (typeof failpoints)[number]
type Visit = (name: Failpoint) => Promise<void> | undefined

let visit: Visit | undefined

/** Does nothing, unless a test has registered a callback. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  return visit?.(name)
}

/** For tests only: no setting enables it, and a test of the conventions forbids it in other code. */
export function watchFailpoints(watcher: Visit | undefined): void {
  visit = watcher
}
