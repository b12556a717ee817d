import type { Tx } from '#database/client.ts'

/** Paymob did not tell its outcome in weeks: it is asked about no more. A later callback still settles it. */
export async function abandonAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'declined', failure_code: 'undecided', settled_at: now, next_check_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'pending', 'unknown'])
    .execute()
}
