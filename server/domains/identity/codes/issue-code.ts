import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { codeLifeSeconds, resendsAnHour, resendWaitSeconds } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../../deps.ts'
import { uuidOr } from '../../../http/ids.ts'
import { hashToken } from '../../../http/session.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { mailIsDown } from '../../../mail/mail-is-down.ts'
import { type CodePurpose, claimResend, findOpenEntry, insertCode } from './queries.ts'

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

type Entry = { id: string; email: string }

/** A new code for an entry that waits; the one before dies at once. */
export async function resendCode(
  { database, clock, randomBytes }: Pick<Deps, 'database' | 'clock' | 'randomBytes'>,
  { id: given, email }: Entry,
): Promise<Entry> {
  const id = uuidOr(given, 'code_wrong')
  const now = clock.now()
  await refuseWhileMailIsDown(database.reader)
  const claimed = await database.transaction(async tx => {
    const entry = await claimResend(tx, { id, email, codeHash: randomBytes(32), now })
    if (entry) await enqueueCodeMail(tx, id)
    return entry
  })
  if (claimed) return claimed
  const waiting = await findOpenEntry(database.reader, id, email)
  if (!waiting) throw new AppError('code_wrong')
  throw new AppError('resend_too_soon', { retryAfterSeconds: secondsToWait(waiting, now) })
}

type Waiting = { sent_at: Date; resend_count: number; resend_hour_started_at: Date | null }

function secondsToWait({ sent_at, resend_count, resend_hour_started_at }: Waiting, now: Date): number {
  const afterLast = sent_at.getTime() + resendWaitSeconds * 1_000
  const afterHour = (resend_hour_started_at?.getTime() ?? 0) + 3_600_000
  const free = resend_count < resendsAnHour ? afterLast : Math.max(afterLast, afterHour)
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000))
}

/** Before anything depends on who asks: known or not, nobody could be sent a code. */
export async function refuseWhileMailIsDown(db: Reader): Promise<void> {
  if (await mailIsDown(db)) throw new AppError('mail_unavailable')
}

export function codeSentTo(email: string, entryId: string) {
  return { requiresOtp: true as const, userId: entryId, email, expiresInSeconds: codeLifeSeconds }
}
