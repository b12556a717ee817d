/** Knows when Paymob is down, so that nobody waits to be told again: for a moment new payments fail at once. */
export type Circuit = { isOpen(): boolean; isReachable(): boolean; count(reached: boolean): void }

const failuresToOpen = 5
const openForMs = 5_000

export function createCircuit(): Circuit {
  let failures = 0
  let openUntilMs = 0
  return {
    isOpen: () => performance.now() < openUntilMs,
    isReachable: () => failures < failuresToOpen,
    count(reached) {
      failures = reached ? 0 : failures + 1
      openUntilMs = failures >= failuresToOpen ? performance.now() + openForMs : 0
    },
  }
}
