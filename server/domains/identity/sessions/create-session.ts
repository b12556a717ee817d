import type { Tx } from '#database/client.ts'
import { sessionHours } from '#model/identity-rules.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { insertKnownDevice, replaceDeviceHash, touchKnownDevice } from './device-queries.ts'
import { insertSession } from './queries.ts'

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

type Remembered = { device: string; isUnexpected: boolean }

/**
 * The device secret for the cookie. The browser keeps the one it brought only if this account knows it; any other may
 * have been planted by an attacker who knows it too, so the server issues a new one. Accounts that share the browser
 * know it by the new secret from then on.
 */
export async function rememberDevice(
  tx: Tx,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  { userId, given }: { userId: string; given: string | undefined },
): Promise<Remembered> {
  const now = clock.now()
  if (given && (await touchKnownDevice(tx, { userId, deviceHash: hashToken(given), now })))
    return { device: given, isUnexpected: false }
  const device = randomBytes(32).toString('base64url')
  const deviceHash = hashToken(device)
  if (given) await replaceDeviceHash(tx, hashToken(given), deviceHash)
  const hasOthers = await insertKnownDevice(tx, { userId, deviceHash, now })
  return { device, isUnexpected: hasOthers }
}
