import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { invitationHours, resetLinkMinutes } from '#model/identity-rules.ts'
import { hourMs, minuteMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import { consumeCodesOfUser } from '../codes/queries.ts'
import { findResetToken, insertResetToken, type ResetTokenRow, revokeTokensOfUser } from './queries.ts'

type NewPasswordLink = { userId: string; purpose: 'reset' | 'invitation'; codeId?: string; hours?: number }

const lifeMs = { reset: resetLinkMinutes * minuteMs, invitation: invitationHours * hourMs }

/** Returns the token of a link that sets a password once. The database stores only its hash. */
export async function issuePasswordLink(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, purpose, codeId, hours }: NewPasswordLink,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertResetToken(tx, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    codeId: codeId ?? null,
    now,
    expiresAt: new Date(now.getTime() + (hours === undefined ? lifeMs[purpose] : hours * hourMs)),
  })
  return token
}

/** Called after a change of password or address: codes and links that were mailed before become invalid. */
export async function revokeCodesAndLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await consumeCodesOfUser(tx, userId, ['sign_in', 'password_reset', 'email_change'], now)
  await revokeTokensOfUser(tx, userId, now)
}

/** Throws when the link is unknown, used or expired. */
export async function findPasswordLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<ResetTokenRow> {
  const row = await findResetToken(database.reader, hashToken(token), clock.now())
  if (!row) throw new AppError('reset_link_invalid')
  return row
}
