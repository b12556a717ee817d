import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type CodePurpose, insertCode } from './code-queries.ts'

type Issue = {
  purpose: CodePurpose
  /** Where the code goes. */
  email: string
  userId: string | null
  language: Language
  /** What waits for the right code. */
  pending?: JsonObject
  /** Who asks, for the limits of what strangers can cause; left out after a right password. */
  requester?: { network: string | null; device?: string | undefined }
}

/**
 * An entry that waits for its code. The code itself is drawn by the job that mails it, so that what a call
 * does (and how long it takes) is the same whether or not there is anybody to mail.
 */
export async function issueCode(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { pending = {}, requester, ...entry }: Issue,
): Promise<string> {
  const id = await insertCode(tx, {
    ...entry,
    pending,
    codeHash: randomBytes(32),
    network: requester?.network ?? null,
    deviceHash: requester?.device ? hashToken(requester.device) : null,
    now: clock.now(),
  })
  await enqueueCodeMail(tx, id)
  return id
}

/** Somebody waits before the screen for it. */
export async function enqueueCodeMail(tx: Tx, codeId: string): Promise<void> {
  await enqueue(tx, 'mail-code', { codeId }, { jobKey: `code:${codeId}`, priority: -1 })
}
