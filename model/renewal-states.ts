export const renewalStates = ['active', 'suspended', 'cancelled'] as const
export type RenewalState = (typeof renewalStates)[number]

export const renewalActions = ['suspend', 'resume', 'cancel'] as const
export type RenewalAction = (typeof renewalActions)[number]

/** What each action makes of a renewal. Cancelling is for good; suspending can be undone as long as there is access. */
export const renewalAfter = {
  suspend: 'suspended',
  resume: 'active',
  cancel: 'cancelled',
} as const satisfies Record<RenewalAction, RenewalState>

const startsFrom: Record<RenewalAction, readonly RenewalState[]> = {
  suspend: ['active'],
  resume: ['suspended'],
  cancel: ['active', 'suspended'],
}

/** What its owner can do with a renewal. The server enforces it; screens explain by it. */
export function renewalCan(
  action: RenewalAction,
  { state, isOver }: { state: RenewalState; isOver: boolean },
): boolean {
  return startsFrom[action].includes(state) && !(action === 'resume' && isOver)
}
