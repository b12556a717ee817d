import type { Role } from '#model/permissions.ts'

type Agent = { userId: string }

/**
 * Section 2.16: whom a conversation can be transferred to, out of the agents who are online. An admin's list also leaves
 * out the admin, a worker's only the agent in charge.
 */
export function transferTargets<Online extends Agent>(
  online: readonly Online[],
  { agentId, reader }: { agentId: string | null; reader: { id: string; role: Role } },
): Online[] {
  return online.filter(
    ({ userId }) => userId !== agentId && !(reader.role === 'admin' && userId === reader.id),
  )
}
