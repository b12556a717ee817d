import type { Tx } from '#database/client.ts'

/**
 * The entries of a deleted user stay, without the network addresses they came from; the table's trigger allows no other
 * change. Covers wrong sign-ins too: they have no actor, and the user as their subject.
 */
export async function eraseIpsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ ip: null })
    .where('ip', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('actor_id', '=', userId),
        and([eb('actor_id', 'is', null), eb('subject_type', '=', 'user'), eb('subject_id', '=', userId)]),
      ]),
    )
    .execute()
}
