import type { Tx } from '#database/client.ts'
import { sessionHours } from '#model/identity-rules.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session.ts'
import type { Visitor } from '../../http/visitor.ts'
import { insertSession } from './session-queries.ts'

type Opening = { userId: string; remember: boolean; visitor: Pick<Visitor, 'ip' | 'userAgent'> }

/** The token; only its hash is kept. */
export async function openSession(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, remember, visitor }: Opening,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const hours = remember ? sessionHours.remembered : sessionHours.usual
  await insertSession(tx, {
    userId,
    remember,
    tokenHash: hashToken(token),
    userAgent: visitor.userAgent,
    ip: visitor.ip,
    now,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  })
  return token
}
