import type { Tx } from '#database/client.ts'
import { publish } from '../../live/publish.ts'

/** Publishes a live event to the person who started the job. Admins who follow it poll. */
export async function publishProgress(tx: Tx, job: { id: string; started_by: string }): Promise<void> {
  await publish(tx, `user:${job.started_by}`, { type: 'bulk', bulkId: job.id })
}
