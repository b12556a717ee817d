import { AppError } from '#model/errors.ts'
import { resendsAnHour, resendWaitSeconds } from '#model/identity-rules.ts'
import type { Deps } from '../../deps.ts'
import { uuidOr } from '../../http/ids.ts'
import { claimResend, findOpenEntry } from './code-queries.ts'
import { enqueueCodeMail } from './issue-code.ts'
import { refuseWhileMailIsDown } from './refuse-while-mail-is-down.ts'

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
