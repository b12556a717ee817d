export const renewalStates = ['active', 'suspended', 'cancelled'] as const
export type RenewalState = (typeof renewalStates)[number]

export const renewalActions = ['suspend', 'resume', 'cancel'] as const
export type RenewalAction = (typeof renewalActions)[number]

/** The state after each action. Cancelling is final; suspending can be undone while access lasts. */
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

/** Whether the owner may take an action. The server enforces it; screens explain it. */
export function renewalCan(
  action: RenewalAction,
  { state, isExpired }: { state: RenewalState; isExpired: boolean },
): boolean {
  return startsFrom[action].includes(state) && !(action === 'resume' && isExpired)
}
