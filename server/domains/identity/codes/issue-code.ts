import type { Reader, Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError } from '#model/errors.ts'
import { codeLifeSeconds, resendsAnHour, resendWaitSeconds } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import { hourMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { uuidOr } from '../../../http/ids.ts'
import { hashToken } from '../../../http/session.ts'
import { enqueueOnce } from '../../../jobs/enqueue.ts'
import { isMailDown } from '../../../mail/queries.ts'
import { type CodePurpose, claimResend, findUnusedCode, insertCode } from './queries.ts'

type IssueCodeInput = {
  purpose: CodePurpose
  email: string
  userId: string | null
  language: Language
  /** Data that is stored until the code is verified, such as the registration form. */
  pending?: JsonObject
  /** Origin of the request, for the mail limits. Not needed after a right password. */
  requester?: { network: string | null; device?: string | undefined }
}

/**
 * Inserts a row without a valid code and enqueues the job `mail-code`, which generates and mails the code. The request
 * therefore does the same work, and takes the same time, whether or not the address has an account.
 */
export async function issueCode(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { pending = {}, requester, ...code }: IssueCodeInput,
): Promise<string> {
  const id = await insertCode(tx, {
    ...code,
    pending,
    codeHash: randomBytes(32),
    network: requester?.network ?? null,
    deviceHash: requester?.device ? hashToken(requester.device) : null,
    now: clock.now(),
  })
  await enqueueCodeMail(tx, id)
  return id
}

/** Runs before other jobs, because a person is waiting for the code. */
async function enqueueCodeMail(tx: Tx, codeId: string): Promise<void> {
  await enqueueOnce(tx, 'mail-code', { codeId }, { priority: -1 })
}

type CodeRef = { id: string; email: string }

/** Sends a new code. The old one becomes invalid at once. */
export async function resendCode(
  { database, clock, randomBytes }: Pick<Deps, 'database' | 'clock' | 'randomBytes'>,
  { id: codeId, email }: CodeRef,
): Promise<CodeRef> {
  const id = uuidOr(codeId, 'code_wrong')
  const now = clock.now()
  await refuseWhileMailDown(database.reader)
  const claimed = await database.transaction(async tx => {
    const code = await claimResend(tx, { id, email, codeHash: randomBytes(32), now })
    if (code) await enqueueCodeMail(tx, id)
    return code
  })
  if (claimed) return claimed
  const code = await findUnusedCode(database.reader, id, email)
  if (!code) throw new AppError('code_wrong')
  throw new AppError('resend_too_soon', { retryAfterSeconds: secondsToWait(code, now) })
}

type ResendTimes = { sent_at: Date; resend_count: number; resend_hour_started_at: Date | null }

function secondsToWait({ sent_at, resend_count, resend_hour_started_at }: ResendTimes, now: Date): number {
  const afterLast = sent_at.getTime() + resendWaitSeconds * 1_000
  const afterHour = (resend_hour_started_at?.getTime() ?? 0) + hourMs
  const free = resend_count < resendsAnHour ? afterLast : Math.max(afterLast, afterHour)
  return Math.max(1, Math.ceil((free - now.getTime()) / 1_000))
}

/** Call this before looking the address up, so that the answer does not reveal whether it has an account. */
export async function refuseWhileMailDown(db: Reader): Promise<void> {
  if (await isMailDown(db)) throw new AppError('mail_unavailable')
}

/** The API calls the id of the code `userId`. */
export function presentSentCode(email: string, codeId: string) {
  return { requiresOtp: true as const, userId: codeId, email, expiresInSeconds: codeLifeSeconds }
}
