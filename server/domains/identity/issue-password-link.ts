import type { Tx } from '#database/client.ts'
import { invitationHours, resetLinkMinutes } from '#model/identity-rules.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import { insertResetToken } from './reset-queries.ts'

type Link = { userId: string; purpose: 'reset' | 'invitation'; codeId?: string; hours?: number }

const lifeMs = { reset: resetLinkMinutes * 60_000, invitation: invitationHours * 3_600_000 }

/** The token of a link that sets a password once; only its hash is kept. */
export async function issuePasswordLink(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, purpose, codeId, hours }: Link,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertResetToken(tx, {
    userId,
    purpose,
    tokenHash: hashToken(token),
    codeId: codeId ?? null,
    now,
    expiresAt: new Date(now.getTime() + (hours === undefined ? lifeMs[purpose] : hours * 3_600_000)),
  })
  return token
}
