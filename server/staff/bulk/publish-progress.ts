import type { Tx } from '#database/client.ts'
import { publish } from '../../live/publish.ts'

/** Tells the person's screens how far the job is; admins who follow it ask again. */
export async function publishProgress(tx: Tx, job: { id: string; started_by: string }): Promise<void> {
  await publish(tx, `user:${job.started_by}`, { type: 'bulk', bulkId: job.id })
}
